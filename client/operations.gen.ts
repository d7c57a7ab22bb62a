// Generated from openapi.yaml by `npm run generate`. Do not edit.
export const version = "1.0.0";

export const operations = {
  "listPets": {
    "method": "GET",
    "path": "/pets",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "createPet": {
    "method": "POST",
    "path": "/pets",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "getPet": {
    "method": "GET",
    "path": "/pets/{petId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "updatePet": {
    "method": "PATCH",
    "path": "/pets/{petId}",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "deletePet": {
    "method": "DELETE",
    "path": "/pets/{petId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "getPetProfile": {
    "method": "GET",
    "path": "/pets/{petId}/profile",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "updatePetProfile": {
    "method": "PATCH",
    "path": "/pets/{petId}/profile",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "getPetHistory": {
    "method": "GET",
    "path": "/pets/{petId}/history",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "importPets": {
    "method": "POST",
    "path": "/pets/import",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "text/csv"
  },
  "listImports": {
    "method": "GET",
    "path": "/pets/imports",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "undoImport": {
    "method": "POST",
    "path": "/pets/imports/{importId}/undo",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ]
  },
  "listDeletedPets": {
    "method": "GET",
    "path": "/pets/deleted",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "restorePet": {
    "method": "POST",
    "path": "/pets/{petId}/restore",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ]
  },
  "changePets": {
    "method": "POST",
    "path": "/pets/batch",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "exportPets": {
    "method": "GET",
    "path": "/pets/export",
    "headers": [
      "Prefer"
    ],
    "isStream": true
  },
  "listPetDetails": {
    "method": "GET",
    "path": "/pet-details",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "listPhotos": {
    "method": "GET",
    "path": "/pets/{petId}/photos",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "addPhoto": {
    "method": "POST",
    "path": "/pets/{petId}/photos",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "application/octet-stream"
  },
  "orderPhotos": {
    "method": "PATCH",
    "path": "/pets/{petId}/photos",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "updatePhoto": {
    "method": "PATCH",
    "path": "/photos/{photoId}",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "deletePhoto": {
    "method": "DELETE",
    "path": "/photos/{photoId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "getPhoto": {
    "method": "GET",
    "path": "/photos/{photoId}/{size}",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "returnsBytes": true
  },
  "listCategories": {
    "method": "GET",
    "path": "/categories",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "createCategory": {
    "method": "POST",
    "path": "/categories",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "getCategory": {
    "method": "GET",
    "path": "/categories/{categoryId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "updateCategory": {
    "method": "PATCH",
    "path": "/categories/{categoryId}",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "deleteCategory": {
    "method": "DELETE",
    "path": "/categories/{categoryId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "listOrders": {
    "method": "GET",
    "path": "/store/orders",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "placeOrder": {
    "method": "POST",
    "path": "/store/orders",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "exportOrders": {
    "method": "GET",
    "path": "/store/orders/export",
    "headers": [
      "Prefer"
    ],
    "isStream": true
  },
  "getOrder": {
    "method": "GET",
    "path": "/store/orders/{orderId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "updateOrder": {
    "method": "PATCH",
    "path": "/store/orders/{orderId}",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "deleteOrderCustomer": {
    "method": "DELETE",
    "path": "/store/orders/{orderId}/customer",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "getCustomer": {
    "method": "GET",
    "path": "/store/customers",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "eraseCustomer": {
    "method": "DELETE",
    "path": "/store/customers",
    "headers": [
      "Prefer"
    ]
  },
  "listWaiting": {
    "method": "GET",
    "path": "/store/waiting",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "joinWaitingList": {
    "method": "POST",
    "path": "/store/waiting",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "getWaitingEntry": {
    "method": "GET",
    "path": "/store/waiting/{entryId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "updateWaitingEntry": {
    "method": "PATCH",
    "path": "/store/waiting/{entryId}",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "deleteWaitingEntry": {
    "method": "DELETE",
    "path": "/store/waiting/{entryId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "deleteWaitingCustomer": {
    "method": "DELETE",
    "path": "/store/waiting/{entryId}/customer",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "getInventory": {
    "method": "GET",
    "path": "/store/inventory",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "getStatistics": {
    "method": "GET",
    "path": "/store/statistics",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "listCatalogue": {
    "method": "GET",
    "path": "/catalogue/pets",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "getCataloguePet": {
    "method": "GET",
    "path": "/catalogue/pets/{petId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "getStoreSettings": {
    "method": "GET",
    "path": "/store/settings",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "updateStoreSettings": {
    "method": "PATCH",
    "path": "/store/settings",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "getLogo": {
    "method": "GET",
    "path": "/store/logo",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "returnsBytes": true
  },
  "setLogo": {
    "method": "PUT",
    "path": "/store/logo",
    "headers": [
      "Prefer"
    ],
    "bodyType": "application/octet-stream"
  },
  "deleteLogo": {
    "method": "DELETE",
    "path": "/store/logo",
    "headers": [
      "Prefer"
    ]
  },
  "createEnquiry": {
    "method": "POST",
    "path": "/catalogue/pets/{petId}/enquiries",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "listEnquiries": {
    "method": "GET",
    "path": "/store/enquiries",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "getEnquiry": {
    "method": "GET",
    "path": "/store/enquiries/{enquiryId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "updateEnquiry": {
    "method": "PATCH",
    "path": "/store/enquiries/{enquiryId}",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "deleteEnquiry": {
    "method": "DELETE",
    "path": "/store/enquiries/{enquiryId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "listEvents": {
    "method": "GET",
    "path": "/events",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "streamEvents": {
    "method": "GET",
    "path": "/events/stream",
    "headers": [
      "Last-Event-ID",
      "Prefer"
    ],
    "isStream": true
  },
  "listKeys": {
    "method": "GET",
    "path": "/keys",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "createKey": {
    "method": "POST",
    "path": "/keys",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "getKey": {
    "method": "GET",
    "path": "/keys/{keyId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "updateKey": {
    "method": "PATCH",
    "path": "/keys/{keyId}",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "revokeKey": {
    "method": "DELETE",
    "path": "/keys/{keyId}",
    "headers": [
      "Prefer"
    ]
  },
  "rotateKey": {
    "method": "POST",
    "path": "/keys/{keyId}/rotate",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "listWebhooks": {
    "method": "GET",
    "path": "/webhooks",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "createWebhook": {
    "method": "POST",
    "path": "/webhooks",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "getWebhook": {
    "method": "GET",
    "path": "/webhooks/{webhookId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "updateWebhook": {
    "method": "PATCH",
    "path": "/webhooks/{webhookId}",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "deleteWebhook": {
    "method": "DELETE",
    "path": "/webhooks/{webhookId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "rotateWebhookSecret": {
    "method": "POST",
    "path": "/webhooks/{webhookId}/rotate-secret",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "testWebhook": {
    "method": "POST",
    "path": "/webhooks/{webhookId}/test",
    "headers": [
      "Prefer"
    ]
  },
  "listWebhookDeliveries": {
    "method": "GET",
    "path": "/webhooks/{webhookId}/deliveries",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "retryWebhook": {
    "method": "POST",
    "path": "/webhooks/{webhookId}/retry",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ]
  },
  "replayWebhook": {
    "method": "POST",
    "path": "/webhooks/{webhookId}/replay",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "skipWebhookEvent": {
    "method": "POST",
    "path": "/webhooks/{webhookId}/skip",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "getSession": {
    "method": "GET",
    "path": "/session",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "logIn": {
    "method": "POST",
    "path": "/session",
    "headers": [
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "logOut": {
    "method": "DELETE",
    "path": "/session",
    "headers": [
      "Prefer"
    ]
  },
  "changePassword": {
    "method": "POST",
    "path": "/session/password",
    "headers": [
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "createRecoveryCode": {
    "method": "POST",
    "path": "/session/recovery-code",
    "headers": [
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "recoverAccount": {
    "method": "POST",
    "path": "/session/recover",
    "headers": [
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "setUp": {
    "method": "POST",
    "path": "/setup",
    "headers": [
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "resetPassword": {
    "method": "POST",
    "path": "/password-reset",
    "headers": [
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "checkLink": {
    "method": "POST",
    "path": "/links/check",
    "headers": [
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "listPeople": {
    "method": "GET",
    "path": "/people",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "join": {
    "method": "POST",
    "path": "/people",
    "headers": [
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "getPerson": {
    "method": "GET",
    "path": "/people/{personId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "updatePerson": {
    "method": "PATCH",
    "path": "/people/{personId}",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "removePerson": {
    "method": "DELETE",
    "path": "/people/{personId}",
    "headers": [
      "If-Match",
      "Prefer"
    ]
  },
  "createPasswordLink": {
    "method": "POST",
    "path": "/people/{personId}/password-link",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ]
  },
  "listInvitations": {
    "method": "GET",
    "path": "/invitations",
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isPaged": true
  },
  "invite": {
    "method": "POST",
    "path": "/invitations",
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyType": "application/json"
  },
  "withdrawInvitation": {
    "method": "DELETE",
    "path": "/invitations/{invitationId}",
    "headers": [
      "Prefer"
    ]
  }
} as const;

/** The codes of the service's errors. */
export type ErrorCode =
  | "invalid_json"
  | "invalid_content_type"
  | "invalid_request"
  | "unknown_field"
  | "unknown_category"
  | "invalid_image"
  | "webhook_address_refused"
  | "missing_api_key"
  | "invalid_api_key"
  | "insufficient_scope"
  | "address_not_allowed"
  | "origin_not_allowed"
  | "insecure_transport"
  | "invalid_credentials"
  | "cross_site_request"
  | "wrong_password"
  | "invalid_token"
  | "not_found"
  | "pet_not_found"
  | "order_not_found"
  | "waiting_entry_not_found"
  | "enquiry_not_found"
  | "category_not_found"
  | "key_not_found"
  | "person_not_found"
  | "invitation_not_found"
  | "import_not_found"
  | "webhook_not_found"
  | "logo_not_found"
  | "photo_not_found"
  | "method_not_allowed"
  | "invalid_status_transition"
  | "pet_not_available"
  | "pet_has_open_order"
  | "order_not_open"
  | "pet_available"
  | "already_waiting"
  | "waiting_list_full"
  | "enquiries_off"
  | "too_many_photos"
  | "category_in_use"
  | "category_exists"
  | "key_not_active"
  | "too_many_webhooks"
  | "webhook_disabled"
  | "event_not_blocking"
  | "already_set_up"
  | "external_id_taken"
  | "microchip_taken"
  | "too_many_fields"
  | "email_taken"
  | "last_owner"
  | "events_expired"
  | "pet_gone"
  | "operation_removed"
  | "precondition_failed"
  | "payload_too_large"
  | "uri_too_long"
  | "idempotency_key_reused"
  | "rate_limited"
  | "headers_too_large"
  | "internal_error"
  | "outcome_unknown"
  | "unavailable";

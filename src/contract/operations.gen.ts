// Generated from openapi.yaml by `npm run generate`. Do not edit.
export const operations = {
  "listPets": {
    "method": "GET",
    "path": "/pets",
    "scope": "read",
    "parameters": {
      "path": {},
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "status": {
          "type": "string",
          "isRepeatable": false
        },
        "hasStatus": {
          "type": "boolean",
          "isRepeatable": false
        },
        "categoryId": {
          "type": "int64",
          "isRepeatable": false
        },
        "name": {
          "type": "string",
          "isRepeatable": false
        },
        "id": {
          "type": "int64",
          "isRepeatable": true
        },
        "createdSince": {
          "type": "string",
          "isRepeatable": false
        },
        "updatedSince": {
          "type": "string",
          "isRepeatable": false
        },
        "sort": {
          "type": "string",
          "isRepeatable": false
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "createPet": {
    "method": "POST",
    "path": "/pets",
    "scope": "write",
    "parameters": {
      "path": {},
      "query": {
        "dryRun": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "name",
      "categoryId",
      "status"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      401,
      403,
      413,
      422,
      429,
      503,
      "default"
    ],
    "taggedStatus": 201
  },
  "getPet": {
    "method": "GET",
    "path": "/pets/{petId}",
    "scope": "read",
    "parameters": {
      "path": {
        "petId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      410,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "pet_not_found",
    "deprecation": {
      "since": "2025-12-05T00:00:00Z",
      "sunset": "2030-12-05T00:00:00Z",
      "documentation": "/docs/deprecations#getpet",
      "successor": "/pets?id={petId}"
    }
  },
  "updatePet": {
    "method": "PATCH",
    "path": "/pets/{petId}",
    "scope": "write",
    "parameters": {
      "path": {
        "petId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {
        "dryRun": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "name",
      "categoryId",
      "status"
    ],
    "readOnlyMembers": [
      "id"
    ],
    "bodyTypes": [
      "application/merge-patch+json",
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      412,
      413,
      429,
      503,
      "default"
    ],
    "notFound": "pet_not_found"
  },
  "deletePet": {
    "method": "DELETE",
    "path": "/pets/{petId}",
    "scope": "write",
    "parameters": {
      "path": {
        "petId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {
        "dryRun": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      409,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "pet_not_found"
  },
  "getPetProfile": {
    "method": "GET",
    "path": "/pets/{petId}/profile",
    "scope": "read",
    "parameters": {
      "path": {
        "petId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "pet_not_found"
  },
  "updatePetProfile": {
    "method": "PATCH",
    "path": "/pets/{petId}/profile",
    "scope": "write",
    "parameters": {
      "path": {
        "petId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {
        "dryRun": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "externalId",
      "breed",
      "color",
      "sex",
      "bornOn",
      "arrivedOn",
      "neutered",
      "microchip",
      "weightGrams",
      "price",
      "description",
      "notes",
      "tags",
      "fields",
      "published"
    ],
    "readOnlyMembers": [],
    "bodyTypes": [
      "application/merge-patch+json",
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      412,
      413,
      429,
      503,
      "default"
    ],
    "notFound": "pet_not_found"
  },
  "getPetHistory": {
    "method": "GET",
    "path": "/pets/{petId}/history",
    "scope": "read",
    "parameters": {
      "path": {
        "petId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "pet_not_found"
  },
  "importPets": {
    "method": "POST",
    "path": "/pets/import",
    "scope": "write",
    "parameters": {
      "path": {},
      "query": {
        "match": {
          "type": "string",
          "isRepeatable": false,
          "default": "none"
        },
        "empty": {
          "type": "string",
          "isRepeatable": false,
          "default": "keep"
        },
        "importId": {
          "type": "int64",
          "isRepeatable": false
        },
        "dryRun": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 1048576,
    "bodyTypes": [
      "text/csv"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      422,
      429,
      503,
      "default"
    ]
  },
  "listImports": {
    "method": "GET",
    "path": "/pets/imports",
    "scope": "write",
    "parameters": {
      "path": {},
      "query": {
        "id": {
          "type": "int64",
          "isRepeatable": true
        },
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "undoImport": {
    "method": "POST",
    "path": "/pets/imports/{importId}/undo",
    "scope": "write",
    "parameters": {
      "path": {
        "importId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {
        "cursor": {
          "type": "string",
          "isRepeatable": false
        },
        "dryRun": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      422,
      429,
      503,
      "default"
    ],
    "notFound": "import_not_found"
  },
  "listDeletedPets": {
    "method": "GET",
    "path": "/pets/deleted",
    "scope": "write",
    "parameters": {
      "path": {},
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "name": {
          "type": "string",
          "isRepeatable": false
        },
        "externalId": {
          "type": "string",
          "isRepeatable": false
        },
        "include": {
          "type": "string",
          "isRepeatable": true
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "restorePet": {
    "method": "POST",
    "path": "/pets/{petId}/restore",
    "scope": "write",
    "parameters": {
      "path": {
        "petId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      422,
      429,
      503,
      "default"
    ],
    "taggedStatus": 200,
    "notFound": "pet_not_found"
  },
  "changePets": {
    "method": "POST",
    "path": "/pets/batch",
    "scope": "write",
    "parameters": {
      "path": {},
      "query": {
        "dryRun": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 1048576,
    "bodyMembers": [
      "operations"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      412,
      413,
      422,
      429,
      503,
      "default"
    ]
  },
  "exportPets": {
    "method": "GET",
    "path": "/pets/export",
    "scope": "read",
    "parameters": {
      "path": {},
      "query": {
        "format": {
          "type": "string",
          "isRepeatable": false,
          "default": "csv"
        },
        "status": {
          "type": "string",
          "isRepeatable": false
        },
        "hasStatus": {
          "type": "boolean",
          "isRepeatable": false
        },
        "categoryId": {
          "type": "int64",
          "isRepeatable": false
        },
        "name": {
          "type": "string",
          "isRepeatable": false
        },
        "id": {
          "type": "int64",
          "isRepeatable": true
        },
        "createdSince": {
          "type": "string",
          "isRepeatable": false
        },
        "updatedSince": {
          "type": "string",
          "isRepeatable": false
        },
        "search": {
          "type": "string",
          "isRepeatable": false
        },
        "externalId": {
          "type": "string",
          "isRepeatable": false
        },
        "microchip": {
          "type": "string",
          "isRepeatable": false
        },
        "tag": {
          "type": "string",
          "isRepeatable": false
        },
        "published": {
          "type": "boolean",
          "isRepeatable": false
        },
        "include": {
          "type": "string",
          "isRepeatable": true
        }
      }
    },
    "headers": [
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      503,
      "default"
    ]
  },
  "listPetDetails": {
    "method": "GET",
    "path": "/pet-details",
    "scope": "read",
    "parameters": {
      "path": {},
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "status": {
          "type": "string",
          "isRepeatable": false
        },
        "hasStatus": {
          "type": "boolean",
          "isRepeatable": false
        },
        "categoryId": {
          "type": "int64",
          "isRepeatable": false
        },
        "name": {
          "type": "string",
          "isRepeatable": false
        },
        "id": {
          "type": "int64",
          "isRepeatable": true
        },
        "createdSince": {
          "type": "string",
          "isRepeatable": false
        },
        "updatedSince": {
          "type": "string",
          "isRepeatable": false
        },
        "search": {
          "type": "string",
          "isRepeatable": false
        },
        "externalId": {
          "type": "string",
          "isRepeatable": false
        },
        "microchip": {
          "type": "string",
          "isRepeatable": false
        },
        "tag": {
          "type": "string",
          "isRepeatable": false
        },
        "published": {
          "type": "boolean",
          "isRepeatable": false
        },
        "include": {
          "type": "string",
          "isRepeatable": true
        },
        "sort": {
          "type": "string",
          "isRepeatable": false
        },
        "afterId": {
          "type": "int64",
          "isRepeatable": false
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "listPhotos": {
    "method": "GET",
    "path": "/pets/{petId}/photos",
    "scope": "read",
    "parameters": {
      "path": {
        "petId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "pet_not_found"
  },
  "addPhoto": {
    "method": "POST",
    "path": "/pets/{petId}/photos",
    "scope": "write",
    "parameters": {
      "path": {
        "petId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {
        "alt": {
          "type": "string",
          "isRepeatable": false
        },
        "importId": {
          "type": "int64",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 10485760,
    "bodyTypes": [
      "application/octet-stream",
      "image/*"
    ],
    "takesBytes": true,
    "statuses": [
      200,
      201,
      400,
      401,
      403,
      404,
      409,
      413,
      422,
      429,
      503,
      "default"
    ],
    "taggedStatus": 201,
    "notFound": "pet_not_found"
  },
  "orderPhotos": {
    "method": "PATCH",
    "path": "/pets/{petId}/photos",
    "scope": "write",
    "parameters": {
      "path": {
        "petId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "order"
    ],
    "readOnlyMembers": [],
    "bodyTypes": [
      "application/merge-patch+json",
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      412,
      413,
      429,
      503,
      "default"
    ],
    "notFound": "pet_not_found"
  },
  "updatePhoto": {
    "method": "PATCH",
    "path": "/photos/{photoId}",
    "scope": "write",
    "parameters": {
      "path": {
        "photoId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "alt"
    ],
    "readOnlyMembers": [
      "id",
      "petId",
      "width",
      "height",
      "urls",
      "createdAt"
    ],
    "bodyTypes": [
      "application/merge-patch+json",
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      412,
      413,
      429,
      503,
      "default"
    ],
    "notFound": "photo_not_found"
  },
  "deletePhoto": {
    "method": "DELETE",
    "path": "/photos/{photoId}",
    "scope": "write",
    "parameters": {
      "path": {
        "photoId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "photo_not_found"
  },
  "getPhoto": {
    "method": "GET",
    "path": "/photos/{photoId}/{size}",
    "scope": "read",
    "parameters": {
      "path": {
        "photoId": {
          "type": "int64",
          "isRepeatable": false
        },
        "size": {
          "type": "string",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "photo_not_found"
  },
  "listCategories": {
    "method": "GET",
    "path": "/categories",
    "scope": "read",
    "parameters": {
      "path": {},
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "name": {
          "type": "string",
          "isRepeatable": false
        },
        "id": {
          "type": "int64",
          "isRepeatable": true
        },
        "include": {
          "type": "string",
          "isRepeatable": true
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "createCategory": {
    "method": "POST",
    "path": "/categories",
    "scope": "write",
    "parameters": {
      "path": {},
      "query": {
        "importId": {
          "type": "int64",
          "isRepeatable": false
        },
        "dryRun": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "id",
      "name"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      413,
      422,
      429,
      503,
      "default"
    ],
    "taggedStatus": 201
  },
  "getCategory": {
    "method": "GET",
    "path": "/categories/{categoryId}",
    "scope": "read",
    "parameters": {
      "path": {
        "categoryId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "category_not_found"
  },
  "updateCategory": {
    "method": "PATCH",
    "path": "/categories/{categoryId}",
    "scope": "write",
    "parameters": {
      "path": {
        "categoryId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {
        "dryRun": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "name"
    ],
    "readOnlyMembers": [
      "id"
    ],
    "bodyTypes": [
      "application/merge-patch+json",
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      412,
      413,
      429,
      503,
      "default"
    ],
    "notFound": "category_not_found"
  },
  "deleteCategory": {
    "method": "DELETE",
    "path": "/categories/{categoryId}",
    "scope": "write",
    "parameters": {
      "path": {
        "categoryId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {
        "dryRun": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      409,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "category_not_found"
  },
  "listOrders": {
    "method": "GET",
    "path": "/store/orders",
    "scope": "read",
    "parameterScopes": {
      "customer": "write"
    },
    "parameters": {
      "path": {},
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "status": {
          "type": "string",
          "isRepeatable": true
        },
        "petId": {
          "type": "int64",
          "isRepeatable": false
        },
        "reference": {
          "type": "string",
          "isRepeatable": false
        },
        "customer": {
          "type": "string",
          "isRepeatable": false
        },
        "createdSince": {
          "type": "string",
          "isRepeatable": false
        },
        "expiresBefore": {
          "type": "string",
          "isRepeatable": false
        },
        "expiresSince": {
          "type": "string",
          "isRepeatable": false
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "placeOrder": {
    "method": "POST",
    "path": "/store/orders",
    "scope": "write",
    "parameters": {
      "path": {},
      "query": {
        "dryRun": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "petId",
      "note",
      "expiresAt",
      "reference",
      "customer",
      "price",
      "deposit"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      413,
      422,
      429,
      503,
      "default"
    ],
    "taggedStatus": 201
  },
  "exportOrders": {
    "method": "GET",
    "path": "/store/orders/export",
    "scope": "write",
    "parameterScopes": {
      "customer": "write"
    },
    "parameters": {
      "path": {},
      "query": {
        "status": {
          "type": "string",
          "isRepeatable": true
        },
        "petId": {
          "type": "int64",
          "isRepeatable": false
        },
        "reference": {
          "type": "string",
          "isRepeatable": false
        },
        "customer": {
          "type": "string",
          "isRepeatable": false
        },
        "createdSince": {
          "type": "string",
          "isRepeatable": false
        },
        "expiresBefore": {
          "type": "string",
          "isRepeatable": false
        },
        "expiresSince": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      503,
      "default"
    ]
  },
  "getOrder": {
    "method": "GET",
    "path": "/store/orders/{orderId}",
    "scope": "read",
    "parameters": {
      "path": {
        "orderId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "order_not_found"
  },
  "updateOrder": {
    "method": "PATCH",
    "path": "/store/orders/{orderId}",
    "scope": "write",
    "parameters": {
      "path": {
        "orderId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {
        "dryRun": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "status",
      "note",
      "expiresAt",
      "reference",
      "customer",
      "reason",
      "price",
      "deposit"
    ],
    "readOnlyMembers": [
      "id",
      "petId",
      "deliveredAt",
      "returnedAt",
      "createdAt",
      "updatedAt"
    ],
    "bodyTypes": [
      "application/merge-patch+json",
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      412,
      413,
      429,
      503,
      "default"
    ],
    "notFound": "order_not_found"
  },
  "deleteOrderCustomer": {
    "method": "DELETE",
    "path": "/store/orders/{orderId}/customer",
    "scope": "write",
    "parameters": {
      "path": {
        "orderId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "order_not_found"
  },
  "getCustomer": {
    "method": "GET",
    "path": "/store/customers",
    "scope": "write",
    "parameters": {
      "path": {},
      "query": {
        "email": {
          "type": "string",
          "isRepeatable": false
        },
        "phone": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "eraseCustomer": {
    "method": "DELETE",
    "path": "/store/customers",
    "scope": "write",
    "parameters": {
      "path": {},
      "query": {
        "email": {
          "type": "string",
          "isRepeatable": false
        },
        "phone": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      503,
      "default"
    ]
  },
  "listWaiting": {
    "method": "GET",
    "path": "/store/waiting",
    "scope": "write",
    "parameters": {
      "path": {},
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "status": {
          "type": "string",
          "isRepeatable": true
        },
        "petId": {
          "type": "int64",
          "isRepeatable": false
        },
        "categoryId": {
          "type": "int64",
          "isRepeatable": false
        },
        "told": {
          "type": "boolean",
          "isRepeatable": false
        },
        "customer": {
          "type": "string",
          "isRepeatable": false
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "joinWaitingList": {
    "method": "POST",
    "path": "/store/waiting",
    "scope": "write",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "petId",
      "categoryId",
      "customer",
      "note",
      "reference",
      "validUntil"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      413,
      422,
      429,
      503,
      "default"
    ],
    "taggedStatus": 201
  },
  "getWaitingEntry": {
    "method": "GET",
    "path": "/store/waiting/{entryId}",
    "scope": "write",
    "parameters": {
      "path": {
        "entryId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "waiting_entry_not_found"
  },
  "updateWaitingEntry": {
    "method": "PATCH",
    "path": "/store/waiting/{entryId}",
    "scope": "write",
    "parameters": {
      "path": {
        "entryId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "status",
      "told",
      "customer",
      "note",
      "reference",
      "validUntil"
    ],
    "readOnlyMembers": [
      "id",
      "petId",
      "categoryId",
      "place",
      "orderId",
      "createdAt",
      "updatedAt"
    ],
    "bodyTypes": [
      "application/merge-patch+json",
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      412,
      413,
      429,
      503,
      "default"
    ],
    "notFound": "waiting_entry_not_found"
  },
  "deleteWaitingEntry": {
    "method": "DELETE",
    "path": "/store/waiting/{entryId}",
    "scope": "write",
    "parameters": {
      "path": {
        "entryId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      409,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "waiting_entry_not_found"
  },
  "deleteWaitingCustomer": {
    "method": "DELETE",
    "path": "/store/waiting/{entryId}/customer",
    "scope": "write",
    "parameters": {
      "path": {
        "entryId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "waiting_entry_not_found"
  },
  "getInventory": {
    "method": "GET",
    "path": "/store/inventory",
    "scope": "read",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "getStatistics": {
    "method": "GET",
    "path": "/store/statistics",
    "scope": "read",
    "parameters": {
      "path": {},
      "query": {
        "from": {
          "type": "string",
          "isRepeatable": false
        },
        "to": {
          "type": "string",
          "isRepeatable": false
        },
        "by": {
          "type": "string",
          "isRepeatable": false,
          "default": "day"
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "listCatalogue": {
    "method": "GET",
    "path": "/catalogue/pets",
    "scope": "public",
    "parameters": {
      "path": {},
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "categoryId": {
          "type": "int64",
          "isRepeatable": false
        },
        "sex": {
          "type": "string",
          "isRepeatable": false
        },
        "bornSince": {
          "type": "string",
          "isRepeatable": false
        },
        "bornBefore": {
          "type": "string",
          "isRepeatable": false
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "getCataloguePet": {
    "method": "GET",
    "path": "/catalogue/pets/{petId}",
    "scope": "public",
    "parameters": {
      "path": {
        "petId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      410,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "pet_not_found"
  },
  "getStoreSettings": {
    "method": "GET",
    "path": "/store/settings",
    "scope": "read",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "updateStoreSettings": {
    "method": "PATCH",
    "path": "/store/settings",
    "scope": "admin",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "name",
      "address",
      "openingHours",
      "phone",
      "email",
      "website",
      "imprintUrl",
      "privacyUrl",
      "currency",
      "language",
      "timeZone",
      "color",
      "holdHours",
      "customerDays",
      "catalogue",
      "indexing"
    ],
    "readOnlyMembers": [
      "logo"
    ],
    "bodyTypes": [
      "application/merge-patch+json",
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      412,
      413,
      429,
      503,
      "default"
    ]
  },
  "getLogo": {
    "method": "GET",
    "path": "/store/logo",
    "scope": "read",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ]
  },
  "setLogo": {
    "method": "PUT",
    "path": "/store/logo",
    "scope": "admin",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 1048576,
    "bodyTypes": [
      "application/octet-stream",
      "image/*"
    ],
    "takesBytes": true,
    "statuses": [
      204,
      400,
      401,
      403,
      413,
      429,
      503,
      "default"
    ]
  },
  "deleteLogo": {
    "method": "DELETE",
    "path": "/store/logo",
    "scope": "admin",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      503,
      "default"
    ]
  },
  "createEnquiry": {
    "method": "POST",
    "path": "/catalogue/pets/{petId}/enquiries",
    "scope": "public",
    "parameters": {
      "path": {
        "petId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "name",
      "email",
      "phone",
      "message"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      202,
      400,
      401,
      403,
      404,
      409,
      413,
      422,
      429,
      503,
      "default"
    ],
    "notFound": "pet_not_found"
  },
  "listEnquiries": {
    "method": "GET",
    "path": "/store/enquiries",
    "scope": "write",
    "parameters": {
      "path": {},
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "status": {
          "type": "string",
          "isRepeatable": true
        },
        "petId": {
          "type": "int64",
          "isRepeatable": false
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "getEnquiry": {
    "method": "GET",
    "path": "/store/enquiries/{enquiryId}",
    "scope": "write",
    "parameters": {
      "path": {
        "enquiryId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "enquiry_not_found"
  },
  "updateEnquiry": {
    "method": "PATCH",
    "path": "/store/enquiries/{enquiryId}",
    "scope": "write",
    "parameters": {
      "path": {
        "enquiryId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "status"
    ],
    "readOnlyMembers": [
      "id",
      "petId",
      "name",
      "email",
      "phone",
      "message",
      "createdAt",
      "updatedAt"
    ],
    "bodyTypes": [
      "application/merge-patch+json",
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      412,
      413,
      429,
      503,
      "default"
    ],
    "notFound": "enquiry_not_found"
  },
  "deleteEnquiry": {
    "method": "DELETE",
    "path": "/store/enquiries/{enquiryId}",
    "scope": "write",
    "parameters": {
      "path": {
        "enquiryId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "enquiry_not_found"
  },
  "listEvents": {
    "method": "GET",
    "path": "/events",
    "scope": "read",
    "parameterScopes": {
      "personId": "admin"
    },
    "parameters": {
      "path": {},
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "type": {
          "type": "string",
          "isRepeatable": true
        },
        "petId": {
          "type": "int64",
          "isRepeatable": false
        },
        "orderId": {
          "type": "int64",
          "isRepeatable": false
        },
        "keyId": {
          "type": "int64",
          "isRepeatable": false
        },
        "personId": {
          "type": "int64",
          "isRepeatable": false
        },
        "createdSince": {
          "type": "string",
          "isRepeatable": false
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        },
        "after": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      410,
      412,
      429,
      503,
      "default"
    ]
  },
  "streamEvents": {
    "method": "GET",
    "path": "/events/stream",
    "scope": "read",
    "parameterScopes": {
      "personId": "admin"
    },
    "parameters": {
      "path": {},
      "query": {
        "type": {
          "type": "string",
          "isRepeatable": true
        },
        "petId": {
          "type": "int64",
          "isRepeatable": false
        },
        "orderId": {
          "type": "int64",
          "isRepeatable": false
        },
        "keyId": {
          "type": "int64",
          "isRepeatable": false
        },
        "personId": {
          "type": "int64",
          "isRepeatable": false
        },
        "after": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "Last-Event-ID",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      400,
      401,
      403,
      410,
      429,
      503,
      "default"
    ],
    "isStream": true
  },
  "listKeys": {
    "method": "GET",
    "path": "/keys",
    "scope": "admin",
    "parameters": {
      "path": {},
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "createKey": {
    "method": "POST",
    "path": "/keys",
    "scope": "admin",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "name",
      "scope",
      "expiresAt",
      "description",
      "allowedAddresses",
      "allowedOrigins"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      401,
      403,
      413,
      422,
      429,
      503,
      "default"
    ],
    "taggedStatus": 201
  },
  "getKey": {
    "method": "GET",
    "path": "/keys/{keyId}",
    "scope": "admin",
    "parameters": {
      "path": {
        "keyId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "key_not_found"
  },
  "updateKey": {
    "method": "PATCH",
    "path": "/keys/{keyId}",
    "scope": "admin",
    "parameters": {
      "path": {
        "keyId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "name",
      "description",
      "expiresAt",
      "allowedAddresses",
      "allowedOrigins"
    ],
    "readOnlyMembers": [
      "id",
      "scope",
      "lastFour",
      "createdAt",
      "createdBy",
      "revokedAt",
      "replacedBy",
      "exposedAt",
      "exposedTo",
      "lastUsedAt",
      "lastUsedFrom"
    ],
    "bodyTypes": [
      "application/merge-patch+json",
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      412,
      413,
      429,
      503,
      "default"
    ],
    "notFound": "key_not_found"
  },
  "revokeKey": {
    "method": "DELETE",
    "path": "/keys/{keyId}",
    "scope": "admin",
    "parameters": {
      "path": {
        "keyId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      503,
      "default"
    ],
    "notFound": "key_not_found"
  },
  "rotateKey": {
    "method": "POST",
    "path": "/keys/{keyId}/rotate",
    "scope": "admin",
    "parameters": {
      "path": {
        "keyId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": false,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "overlapSeconds",
      "expiresAt"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      413,
      422,
      429,
      503,
      "default"
    ],
    "taggedStatus": 201,
    "notFound": "key_not_found"
  },
  "listWebhooks": {
    "method": "GET",
    "path": "/webhooks",
    "scope": "admin",
    "parameters": {
      "path": {},
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "createWebhook": {
    "method": "POST",
    "path": "/webhooks",
    "scope": "admin",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "url",
      "types",
      "description"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      401,
      403,
      409,
      413,
      422,
      429,
      503,
      "default"
    ],
    "taggedStatus": 201
  },
  "getWebhook": {
    "method": "GET",
    "path": "/webhooks/{webhookId}",
    "scope": "admin",
    "parameters": {
      "path": {
        "webhookId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "webhook_not_found"
  },
  "updateWebhook": {
    "method": "PATCH",
    "path": "/webhooks/{webhookId}",
    "scope": "admin",
    "parameters": {
      "path": {
        "webhookId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "url",
      "types",
      "description",
      "status"
    ],
    "readOnlyMembers": [
      "id",
      "position",
      "waiting",
      "oldestWaitingAt",
      "nextAttemptAt",
      "lost",
      "lastSuccessAt",
      "disabledReason",
      "disabledAt",
      "previousSecretExpiresAt",
      "createdAt",
      "updatedAt"
    ],
    "bodyTypes": [
      "application/merge-patch+json",
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      412,
      413,
      429,
      503,
      "default"
    ],
    "notFound": "webhook_not_found"
  },
  "deleteWebhook": {
    "method": "DELETE",
    "path": "/webhooks/{webhookId}",
    "scope": "admin",
    "parameters": {
      "path": {
        "webhookId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "webhook_not_found"
  },
  "rotateWebhookSecret": {
    "method": "POST",
    "path": "/webhooks/{webhookId}/rotate-secret",
    "scope": "admin",
    "parameters": {
      "path": {
        "webhookId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": false,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "overlapSeconds"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      422,
      429,
      503,
      "default"
    ],
    "taggedStatus": 200,
    "notFound": "webhook_not_found"
  },
  "testWebhook": {
    "method": "POST",
    "path": "/webhooks/{webhookId}/test",
    "scope": "admin",
    "parameters": {
      "path": {
        "webhookId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      503,
      "default"
    ],
    "notFound": "webhook_not_found"
  },
  "listWebhookDeliveries": {
    "method": "GET",
    "path": "/webhooks/{webhookId}/deliveries",
    "scope": "admin",
    "parameters": {
      "path": {
        "webhookId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        },
        "outcome": {
          "type": "string",
          "isRepeatable": false
        },
        "waiting": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "webhook_not_found"
  },
  "retryWebhook": {
    "method": "POST",
    "path": "/webhooks/{webhookId}/retry",
    "scope": "admin",
    "parameters": {
      "path": {
        "webhookId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      422,
      429,
      503,
      "default"
    ],
    "taggedStatus": 200,
    "notFound": "webhook_not_found"
  },
  "replayWebhook": {
    "method": "POST",
    "path": "/webhooks/{webhookId}/replay",
    "scope": "admin",
    "parameters": {
      "path": {
        "webhookId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {
        "dryRun": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "after",
      "createdSince"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      410,
      413,
      422,
      429,
      503,
      "default"
    ],
    "notFound": "webhook_not_found"
  },
  "skipWebhookEvent": {
    "method": "POST",
    "path": "/webhooks/{webhookId}/skip",
    "scope": "admin",
    "parameters": {
      "path": {
        "webhookId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "eventId"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      422,
      429,
      503,
      "default"
    ],
    "taggedStatus": 200,
    "notFound": "webhook_not_found"
  },
  "getSession": {
    "method": "GET",
    "path": "/session",
    "scope": "read",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "logIn": {
    "method": "POST",
    "path": "/session",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 8192,
    "bodyMembers": [
      "email",
      "password"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      401,
      403,
      413,
      429,
      503,
      "default"
    ],
    "isPasswordOperation": true
  },
  "logOut": {
    "method": "DELETE",
    "path": "/session",
    "scope": "read",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      204,
      400,
      401,
      403,
      429,
      503,
      "default"
    ]
  },
  "changePassword": {
    "method": "POST",
    "path": "/session/password",
    "scope": "read",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 8192,
    "bodyMembers": [
      "currentPassword",
      "newPassword"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      401,
      403,
      413,
      429,
      503,
      "default"
    ],
    "isPasswordOperation": true
  },
  "createRecoveryCode": {
    "method": "POST",
    "path": "/session/recovery-code",
    "scope": "admin",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 8192,
    "bodyMembers": [
      "password"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      401,
      403,
      413,
      429,
      503,
      "default"
    ],
    "isPasswordOperation": true
  },
  "recoverAccount": {
    "method": "POST",
    "path": "/session/recover",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 8192,
    "bodyMembers": [
      "email",
      "code",
      "newPassword"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      401,
      403,
      413,
      429,
      503,
      "default"
    ],
    "isPasswordOperation": true
  },
  "setUp": {
    "method": "POST",
    "path": "/setup",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 8192,
    "bodyMembers": [
      "token",
      "email",
      "name",
      "password"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      403,
      409,
      413,
      429,
      503,
      "default"
    ],
    "isPasswordOperation": true
  },
  "resetPassword": {
    "method": "POST",
    "path": "/password-reset",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 8192,
    "bodyMembers": [
      "token",
      "newPassword"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      403,
      413,
      429,
      503,
      "default"
    ],
    "isPasswordOperation": true
  },
  "checkLink": {
    "method": "POST",
    "path": "/links/check",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 8192,
    "bodyMembers": [
      "kind",
      "token"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      200,
      400,
      403,
      409,
      413,
      429,
      503,
      "default"
    ],
    "isPasswordOperation": true
  },
  "listPeople": {
    "method": "GET",
    "path": "/people",
    "scope": "admin",
    "parameters": {
      "path": {},
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "join": {
    "method": "POST",
    "path": "/people",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 8192,
    "bodyMembers": [
      "token",
      "email",
      "name",
      "password"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      403,
      409,
      413,
      429,
      503,
      "default"
    ],
    "isPasswordOperation": true
  },
  "getPerson": {
    "method": "GET",
    "path": "/people/{personId}",
    "scope": "admin",
    "parameters": {
      "path": {
        "personId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "person_not_found"
  },
  "updatePerson": {
    "method": "PATCH",
    "path": "/people/{personId}",
    "scope": "admin",
    "parameters": {
      "path": {
        "personId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "name",
      "role"
    ],
    "readOnlyMembers": [
      "id",
      "email",
      "createdAt",
      "lastSeenAt"
    ],
    "bodyTypes": [
      "application/merge-patch+json",
      "application/json"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      412,
      413,
      429,
      503,
      "default"
    ],
    "notFound": "person_not_found"
  },
  "removePerson": {
    "method": "DELETE",
    "path": "/people/{personId}",
    "scope": "admin",
    "parameters": {
      "path": {
        "personId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {
        "keepKeys": {
          "type": "boolean",
          "isRepeatable": false,
          "default": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      409,
      412,
      429,
      503,
      "default"
    ],
    "notFound": "person_not_found"
  },
  "createPasswordLink": {
    "method": "POST",
    "path": "/people/{personId}/password-link",
    "scope": "admin",
    "parameters": {
      "path": {
        "personId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      422,
      429,
      503,
      "default"
    ],
    "notFound": "person_not_found"
  },
  "listInvitations": {
    "method": "GET",
    "path": "/invitations",
    "scope": "admin",
    "parameters": {
      "path": {},
      "query": {
        "limit": {
          "type": "integer",
          "isRepeatable": false,
          "default": 20
        },
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "headers": [
      "If-Match",
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      412,
      429,
      503,
      "default"
    ]
  },
  "invite": {
    "method": "POST",
    "path": "/invitations",
    "scope": "admin",
    "parameters": {
      "path": {},
      "query": {}
    },
    "headers": [
      "Idempotency-Key",
      "Prefer"
    ],
    "isBodyRequired": true,
    "bodyBytesMax": 65536,
    "bodyMembers": [
      "role",
      "email"
    ],
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      401,
      403,
      413,
      422,
      429,
      503,
      "default"
    ]
  },
  "withdrawInvitation": {
    "method": "DELETE",
    "path": "/invitations/{invitationId}",
    "scope": "admin",
    "parameters": {
      "path": {
        "invitationId": {
          "type": "int64",
          "isRepeatable": false
        }
      },
      "query": {}
    },
    "headers": [
      "Prefer"
    ],
    "bodyTypes": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      503,
      "default"
    ],
    "notFound": "invitation_not_found"
  }
} as const;

// Generated from openapi.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/pets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pets
         * @description Returns the pets that match all given filters. A pet without a status is returned only if there is no `status`
         *     filter. A request for exactly one `id` gets the `ETag` of that pet, which `If-Match` needs.
         */
        get: operations["listPets"];
        put?: never;
        /**
         * Add a pet
         * @description The service assigns the `id`; an `id` in the body has no effect. It registers an unknown `categoryId` as a
         *     category without a name. The response is sent once the pet is stored on disk.
         */
        post: operations["createPet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pets/{petId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a pet
         * @deprecated
         * @description Deprecated: it will be removed on 5 December 2030, and from then on responds with 410 for every id. Use
         *     `GET /pets` instead, with the filter `status`, or with `id` for a single pet: see
         *     [deprecations](/docs/deprecations#getpet). Every response, errors included, has the headers `Deprecation`,
         *     `Sunset` and `Link` as described for 200.
         */
        get: operations["getPet"];
        put?: never;
        post?: never;
        /**
         * Delete a pet
         * @description Fails with 409 while the pet has an open order. For 30 days, the pet can be restored with
         *     `POST /pets/{petId}/restore`, with its profile and its photos. Until then, its photos respond with 404, and other
         *     pets may use its number and its microchip. After 30 days, it is removed for good. Its id is never reused. Its
         *     history can be read for 30 days, or longer if the operator keeps events for more days.
         */
        delete: operations["deletePet"];
        options?: never;
        head?: never;
        /**
         * Update a pet
         * @description Changes the members in the body; `"status": null` removes the status. Allowed changes of status: from none to
         *     any; from `available` to `pending`, `sold` or none; from `pending` to `available` or `sold`; from `sold` to
         *     `available`. While the pet has an open order, the order determines its status, and changing it fails with 409.
         */
        patch: operations["updatePet"];
        trace?: never;
    };
    "/pets/{petId}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the profile of a pet
         * @description Returns what is known about the pet besides its name, category and status. A pet without a profile has an empty
         *     one, `{}`, with an `ETag`. `notes` is absent for callers with the scope `read`, and their `ETag` differs.
         */
        get: operations["getPetProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the profile of a pet
         * @description Changes the members in the body; `null` removes one. `price` and `fields` are merged, too: `{"fields":
         *     {"supplier": null}}` removes one of the `fields`. A change sets the `updatedAt` of the pet's details; the Pet and
         *     its `ETag` stay the same. `externalId` and `microchip` are unique among the pets of the store, and all profiles
         *     together may have up to 100 different names in `fields`; otherwise, the response is 409.
         */
        patch: operations["updatePetProfile"];
        trace?: never;
    };
    "/pets/{petId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the history of a pet
         * @description Returns every change of the pet, newest first: what changed, when, who made the change, and which order caused
         *     it. The history is kept until 30 days after the pet was deleted, or longer if the operator keeps events for more
         *     days.
         */
        get: operations["getPetHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pets/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import pets
         * @description Imports a CSV table (RFC 4180) in UTF-8, with commas, semicolons or tabs between the cells. It has a header row
         *     and up to 10,000 further rows, each with up to 1,000 cells. Its columns are those of the CSV export:
         *
         *     - `id`, `name`, `categoryId` and `status`.
         *     - The members of a profile, by their names. A price has two columns, `price.amount` and `price.currency`, and a
         *       custom field has the column `fields.` with its name, such as `fields.supplier`. Tags are separated by commas;
         *       a tag that contains a comma is in quotation marks. `neutered` and `published` are `true` or `false`.
         *
         *     Other columns have no effect and are named in `Ignored`. Empty rows are ignored.
         *
         *     A row that is not matched with a pet adds one. Without `match`, or with `match=id` and no column `id`, the
         *     columns `name` and `categoryId` are required. Otherwise only the column of `match` is: without the other two,
         *     matched pets keep their names and categories, and a row that would add a pet is `wrong`.
         *
         *     An empty `status` removes the status of the pet; without the column `status`, pets keep theirs. An empty cell of
         *     a profile leaves that member as it is, unless `empty=remove`. A currency without an amount in its row has no
         *     effect if there is a column `price.amount`.
         *
         *     Rows take effect in their order: a row is `wrong` if its `externalId` or `microchip` belongs to another pet,
         *     unless an earlier row removes it from that pet. All valid rows are written in one transaction; invalid rows are
         *     only reported.
         *
         *     A request without `importId` begins an import if it writes something, or if the table has only a header row. The
         *     `importId` of this import is in the response. Further requests with this `importId` are parts of the same
         *     import. For 30 days, it can be undone as a whole with `POST /pets/imports/{importId}/undo`.
         */
        post: operations["importPets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pets/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description Returns the imports of the last 30 days, newest first.
         */
        get: operations["listImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pets/imports/{importId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an import
         * @description Deletes the pets that the import added, and changes the pets that it changed back to their previous state, with
         *     their profiles. The newest change is undone first. Photos that were added to a changed pet stay. A pet that has
         *     been changed or ordered since the import, or cannot be changed back, is kept: the response lists it with the
         *     reason.
         *
         *     A request undoes up to 500 pets in one transaction. While there are more, the response has a `Link` with
         *     `rel="next"`: send a `POST` to that URL. The last request also deletes the categories that the import added, if
         *     they have no pets and have not been renamed. Pets that were kept can be undone later, by the same operation
         *     without a `cursor`.
         *
         *     Once the undo has begun, the import cannot be continued: requests with its id as query parameter `importId`
         *     respond with 404. With `dryRun`, the responses are those of an actual undo, with one exception: from the second
         *     request on, numbers, microchips and names of `fields` that earlier requests would have freed may count as taken.
         */
        post: operations["undoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pets/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deleted pets
         * @description Returns the pets that were deleted in the last 30 days and can be restored, most recent deletion first. With
         *     `include`, the response contains the profiles and photos that would be restored. Until then, the URLs of these
         *     photos respond with 404.
         */
        get: operations["listDeletedPets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pets/{petId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted pet
         * @description Restores a pet that was deleted in the last 30 days, with its `id`, its `createdAt`, its profile and its photos,
         *     but unpublished.
         *     If its category has been deleted meanwhile, it is registered again. If the pet is not deleted, nothing changes.
         */
        post: operations["restorePet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pets/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change several pets
         * @description Runs up to 1,000 operations, in their order and in one transaction: either all of them take effect or none does.
         *     Each one works like the single operation: `create` like `POST /pets`, `update` and `delete` like `PATCH` and
         *     `DELETE` on `/pets/{petId}`, where `ifMatch` takes the place of the header `If-Match`. With `profile`, `create`
         *     and `update` also change the profile, like `PATCH /pets/{petId}/profile`; `ifMatch` has the `ETag` of the pet. Later
         *     operations see the effects of earlier ones: a pet may be changed several times, and an update of a pet deleted
         *     before is a 404. An operation cannot refer to a pet that is created in the same batch, since its id is not known
         *     yet.
         *
         *     If an operation is refused, the response is that of the single operation, with its status and code. The message
         *     begins with the position of the operation, counted from 0, such as `operations.3`. For an invalid member it has
         *     the whole path, such as `operations.3.body.name`.
         */
        post: operations["changePets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pets/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export pets
         * @description Returns all pets that match the filters, as a CSV table or as one JSON object per line (NDJSON).
         *
         *     A table has a column for each member of a pet and of its profile, and one for each name of a custom field, such
         *     as `fields.supplier`. The column `notes` requires the scope `write`. `POST /pets/import` with `match=id` reads
         *     such a table, and changes only what was edited in it.
         *
         *     In CSV, a text that a spreadsheet would interpret as a formula is prefixed with an apostrophe. The same applies
         *     to a part of a text after a semicolon, a tab or a line end, where a spreadsheet may begin a new cell. The import
         *     removes these apostrophes. The media type of a table is `text/csv; charset=utf-8; header=present`.
         *
         *     For a copy that stays current, export all pets and then apply the events that follow the position of the `Link`
         *     with `rel="monitor"`, in order. Pets that change while the export is sent may be in it as before or after the
         *     change, or missing; the feed has these changes, too, each with the pet after it.
         */
        get: operations["exportPets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pet-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pets with details
         * @description Returns the same pets as `GET /pets` does with the same parameters, each also with the times of its creation and
         *     of its last change, and with its open order, as a user interface shows them. With `include`, pets have their
         *     profile and their photos, too. New members of pets will be added here only, and never to Pet. Cursors of
         *     `GET /pets` are not valid here. The `ETag` identifies this list: for `If-Match`, use the one of the pet, of its
         *     profile or of its photos.
         */
        get: operations["listPetDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pets/{petId}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the photos of a pet
         * @description Returns all photos of a pet in their order, at most 12. A user interface shows the first one in lists.
         */
        get: operations["listPhotos"];
        put?: never;
        /**
         * Add a photo of a pet
         * @description Adds a photo after the other photos of the pet. The body is the file; its bytes determine the format, whatever the
         *     `Content-Type` says. If a file with the same bytes was added to this pet before, nothing is added: the response
         *     is 200 with the photo that exists.
         *
         *     Each process of the service receives at most 8 photos at the same time, and at most 4 from a key or person; the
         *     response to a further one is 503 with `Retry-After`.
         */
        post: operations["addPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the order of the photos of a pet
         * @description Sets the order of the photos. `order` must contain the id of each photo of the pet once. For `If-Match`, use the
         *     `ETag` of the list.
         */
        patch: operations["orderPhotos"];
        trace?: never;
    };
    "/photos/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a photo
         * @description Deletes a photo with all of its sizes. It cannot be restored, except from a backup.
         */
        delete: operations["deletePhoto"];
        options?: never;
        head?: never;
        /**
         * Update a photo
         * @description Changes the text that describes the photo; `"alt": null` removes it. The response to an empty patch, `{}`, is the
         *     photo with its current `ETag`.
         */
        patch: operations["updatePhoto"];
        trace?: never;
    };
    "/photos/{photoId}/{size}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the image of a photo
         * @description Returns the photo as WebP, with at most `size` pixels on its longer side. It never changes, so a client may cache
         *     it without revalidation. A photo that is smaller than a size is the same in this size and in all larger ones.
         */
        get: operations["getPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories
         * @description Returns the categories that match all given filters, or all, including those without a name.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Add a category
         * @description The body may contain an `id`. Otherwise the service assigns one that no category has ever had.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{categoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a category
         * @description Returns one category.
         */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        /**
         * Delete a category
         * @description Fails with 409 while pets belong to the category.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Update a category
         * @description Changes the name; `"name": null` removes it.
         */
        patch: operations["updateCategory"];
        trace?: never;
    };
    "/store/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Returns the orders that match all given filters.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an order
         * @description The pet must be `available`, and becomes `pending`. A pet never has two open orders: of concurrent requests for
         *     the same pet, only one succeeds. With `expiresAt` the order is a hold, which expires at that time.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export orders
         * @description Returns all orders that match the filters as a CSV table, newest first, with a column for each member: `id`,
         *     `petId`, `status`, `reference`, `customer.name`, `customer.email`, `customer.phone`, `price.amount`,
         *     `price.currency`, `deposit.amount`, `deposit.currency`, `note`, `reason`, `expiresAt`, `deliveredAt`,
         *     `returnedAt`, `createdAt` and `updatedAt`. Later versions may add columns. Amounts are in the smallest unit of
         *     the currency, and times in UTC.
         *
         *     A text that a spreadsheet would interpret as a formula is prefixed with an apostrophe. The same applies to a
         *     part of a text after a semicolon, a tab or a line end, where a spreadsheet may begin a new cell. The media type
         *     is `text/csv; charset=utf-8; header=present`. If an order changes during the export, its row may be from before
         *     or after the change.
         */
        get: operations["exportOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order
         * @description Returns one order.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an order
         * @description Allowed changes of the status: from `placed` to `approved`, `delivered` or `cancelled`; from `approved` to
         *     `delivered` or `cancelled`; from `delivered` to `returned`. A delivered order makes its pet `sold`; a cancelled
         *     or returned one makes it `available`. An order cannot be returned if the pet has a newer order that is open or
         *     delivered.
         *
         *     A delivery by mistake can be taken back: for 10 minutes after `deliveredAt`, the status can change from
         *     `delivered` to `approved`, if the pet is still `sold` and has no newer order. The pet becomes `pending`, and the
         *     order has no `expiresAt` unless the request sets one. The event is `order.reopened`. Afterwards, a delivered
         *     order can only be returned.
         *
         *     `expiresAt` can only be changed if the order is open after this change. A time makes the order a hold, and
         *     `null` ends the time limit. A hold whose time limit has already passed becomes `expired` before the change is
         *     checked. `price` and `deposit` can only be changed if the order is open before or after this change, so that a
         *     sale keeps its price. The other members can always be changed.
         */
        patch: operations["updateOrder"];
        trace?: never;
    };
    "/store/orders/{orderId}/customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an order's customer
         * @description Removes the `customer` of the order. If the order has none, nothing happens, and no event is written. The event
         *     `order.updated` names the member `customer`, without its values. What was written about the customer in a
         *     `note`, a `reason` or a `reference` stays, and events may contain it for as long as they are kept. Free pages of
         *     the database, backups and, for 24 hours, the responses that are stored for requests with an `Idempotency-Key`,
         *     encrypted with the key of the caller, may still contain the customer.
         */
        delete: operations["deleteOrderCustomer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer's record
         * @description Returns the orders, waiting entries and enquiries of the person with an email address or a phone number. Exactly
         *     one of `email` and `phone` is required. A name alone identifies no person.
         *
         *     Email addresses are compared ignoring case, phone numbers by their digits, of which at least 5 are required:
         *     `+46 8 123 456` is the same as `0046-8-123456` and `+46 (0)8 123 456`, but not the same as `08 123 456`.
         *
         *     Each list has at most 500 items, sorted as in its own list operation: orders and enquiries newest first, waiting
         *     entries oldest first. `truncated` names the lists that have more items.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        /**
         * Erase a customer
         * @description Erases the person with an email address or a phone number from the store, in one transaction: removes the
         *     `customer` of the orders and waiting entries that `GET /store/customers` finds, also of open ones, and deletes
         *     the enquiries. A `waiting` entry becomes `withdrawn`. Each change writes an event without personal data. Exactly
         *     one of `email` and `phone` is required.
         *
         *     A request processes at most 200 orders, entries and enquiries. If there are more, `complete` is false: repeat
         *     the request. Further repetitions change nothing.
         *
         *     Texts about the person in a `note`, a `reason` or a `reference` are not erased. Free pages of the database,
         *     backups and, for 24 hours, the responses that are stored for requests with an `Idempotency-Key`, encrypted with
         *     the key of the caller, may still contain the person.
         */
        delete: operations["eraseCustomer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List waiting entries
         * @description Returns the entries of the waiting list that match all given filters, oldest first. With `petId`,
         *     `status=waiting` and `limit=1`, it returns the entry to which the pet is offered next.
         */
        get: operations["listWaiting"];
        put?: never;
        /**
         * Join the waiting list
         * @description Adds a person to the waiting list of a pet (`petId`) or of a category (`categoryId`); exactly one of them is
         *     required. A pet that is `available` must be ordered instead. A person, identified by the email address or the
         *     phone number, can wait for the same pet or category only once. Each has at most 200 `waiting` entries.
         */
        post: operations["joinWaitingList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/waiting/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a waiting entry
         * @description Returns one entry of the waiting list.
         */
        get: operations["getWaitingEntry"];
        put?: never;
        post?: never;
        /**
         * Delete a waiting entry
         * @description Deletes an entry with its customer. An `offered` entry must be withdrawn first. Free pages of the database and
         *     backups may still contain the customer.
         */
        delete: operations["deleteWaitingEntry"];
        options?: never;
        head?: never;
        /**
         * Change a waiting entry
         * @description `told` can be changed while the entry is `offered`: `true` sets `expiresAt` of its order to `holdHours` from
         *     now, and `false` removes it. The status can only change from `waiting` or `offered` to `withdrawn`. If the entry
         *     is `offered`, this cancels its order, and the pet is offered to the next entry. The other members can always be
         *     changed; the order of the entry keeps the values from the time of the offer. If the customer of a `waiting`
         *     entry is removed, the entry is withdrawn.
         */
        patch: operations["updateWaitingEntry"];
        trace?: never;
    };
    "/store/waiting/{entryId}/customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a waiting entry's customer
         * @description Removes the `customer` of the entry, also from its search index. If it has none, nothing happens, and no event
         *     is written. A `waiting` entry is withdrawn. The order of the entry keeps its customer: `DELETE
         *     /store/orders/{orderId}/customer` removes it. Texts about the customer in a `note` or a `reference` are not
         *     removed. Free pages of the database, backups and, for 24 hours, the responses that are stored for requests with
         *     an `Idempotency-Key`, encrypted with the key of the caller, may still contain the customer.
         */
        delete: operations["deleteWaitingCustomer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the inventory
         * @description Counts the pets by status. The counts are exact.
         */
        get: operations["getInventory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the figures of a period
         * @description Returns the numbers of pets that were added, sold and returned on the days from `from` to `to`, in the time zone
         *     of the store. The figures are exact, and contain everything that was committed before the request.
         *
         *     A pet is added when it is created. It is sold when an order for it is delivered, and returned when a delivered
         *     order is returned; a delivery that is taken back does not count, nor does a pet whose `status` is set to `sold`
         *     without an order. Each pet is counted on that day, with its category and price at that time: later changes and
         *     deletions do not change the figures.
         *
         *     Only callers with the scope `admin` see `amounts`.
         */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogue/pets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pets that visitors see
         * @description Returns the published pets that are available or pending, newest first, as visitors may see them: without notes,
         *     tags, fields, numbers, microchips, orders and people. A publishable key (`pst_pub_live_…`) is enough. If the
         *     operator limits requests, those with a publishable key are counted for the network of the client, not for the key.
         */
        get: operations["listCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogue/pets/{petId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a pet as visitors see it
         * @description Returns a published pet that is available or pending, as in the list. For 30 days after a pet was sold, unpublished
         *     or deleted, the response is 410; then, and for a pet that was never in the catalogue, it is 404.
         */
        get: operations["getCataloguePet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings of the store
         * @description Returns the settings of the store. Those that are not set are absent, unless they have a default.
         */
        get: operations["getStoreSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the settings of the store
         * @description Changes the members in the body; `null` removes one, or sets it to its default. The catalogue can only be turned
         *     on if the service has a base URL, since its links are absolute.
         */
        patch: operations["updateStoreSettings"];
        trace?: never;
    };
    "/store/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the logo of the store
         * @description Returns the logo as WebP, with at most 512 pixels on its longer side.
         */
        get: operations["getLogo"];
        /**
         * Set the logo of the store
         * @description Replaces the logo. The body is a JPEG, PNG or WebP of at most 1 MiB; its bytes determine the format, whatever the
         *     `Content-Type` says. It is encoded again as WebP with at most 512 pixels on its longer side, without metadata, and
         *     is never enlarged. Everyone can see it, also without a key.
         */
        put: operations["setLogo"];
        post?: never;
        /**
         * Delete the logo of the store
         * @description Deletes the logo. It cannot be restored, except from a backup.
         */
        delete: operations["deleteLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogue/pets/{petId}/enquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask about a pet
         * @description Sends a question about a pet of the catalogue to the store. `email` or `phone` is required, so that the store
         *     can reply. The service sends no answers: the people of the store read the enquiry in the console.
         *
         *     The store accepts 3 enquiries a minute from each network, regardless of the key, and has at most 500 open
         *     enquiries; beyond these limits, the response is 429. Fails with 409 until the owner has set `privacyUrl`, the
         *     address of the privacy notice. Show that notice beside your form.
         */
        post: operations["createEnquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/enquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List enquiries
         * @description Returns the enquiries that match all given filters, the newest first.
         */
        get: operations["listEnquiries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/enquiries/{enquiryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an enquiry
         * @description Returns one enquiry with the person and the message, which the events about it do not contain.
         */
        get: operations["getEnquiry"];
        put?: never;
        post?: never;
        /**
         * Delete an enquiry
         * @description Deletes an enquiry, with the name, the addresses and the message of the person, before it is removed
         *     automatically. No event contains them. Free pages of the database and backups may still contain them.
         */
        delete: operations["deleteEnquiry"];
        options?: never;
        head?: never;
        /**
         * Change the status of an enquiry
         * @description Marks an enquiry as answered, closed or spam, or as open again.
         */
        patch: operations["updateEnquiry"];
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Returns the changes of the last 30 days that match all given filters; the operator may have set another number
         *     of days. Each event is written in the same transaction as its change.
         *
         *     Callers with the scope `read` get the events about pets, orders and categories (`pet.*`, `order.*`,
         *     `category.*`), those with the scope `write` also `waiting.*`, `enquiry.*` and `store.*`. All others (`key.*`,
         *     `person.*`, `session.*`, `webhook.*`) are returned only to the scope `admin`, and so are types that are added
         *     later, unless this description names them.
         *
         *     **To follow the changes**, read the feed with `after`: it returns the events oldest first, and each exactly
         *     once, even if its transaction took long to commit.
         *
         *     1. Begin with `after=start`, or with `after=now` and then read the current state.
         *     2. Process the events of the page.
         *     3. Save the position after this page, which is the `after` in the header `Link`. The header is always present.
         *     4. Request the next page with this position: at once if it differs from the one that you sent, or if you let the
         *        service wait; otherwise after a second. A page may have fewer events than `limit`, or none, although there
         *        are more.
         *
         *     **To let the service wait** for new events, send `Prefer: wait=25` with `after` (RFC 7240): seconds, from 1 to
         *     50. If there is no event after the position, the response is sent as soon as there is one that matches the
         *     filters, or as an empty page after this time. `Preference-Applied` then has `wait=25`. Without it, the response
         *     was sent at once, because 10 requests of the same key or session are waiting already in the same process of the
         *     service, or because the value is invalid. `GET /events/stream` sends each event as it is written.
         *
         *     The events of a pet come in the order in which they happened; events of different pets may not. A position is
         *     valid with other filters too, and for all callers. After 410, read the current state again, and begin with a new
         *     position. If the operator's database has no feed, the response to `after` is always 503.
         *
         *     `session.created` is a login. `session.ended` is the end of sessions by a logout, another login in the same
         *     browser, a new password, the removal of the person, or expiry. `session.failed` reports the failed logins and
         *     password changes of one minute, for each account and network; attempts for unknown addresses are not reported.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events
         * @description Sends each event that matches the filters as soon as it is written, as server-sent events
         *     (`text/event-stream`, as in the HTML standard), with the same guarantees as the feed of `GET /events`: each
         *     event once, and those of a pet in order. The response does not end by itself.
         *
         *     - `id` is the position *after* the event, `event` its type, and `data` the Event as JSON on one line.
         *     - **To resume**, send the last `id` in `Last-Event-ID`, or as `after`; the header takes precedence. Without
         *       either, the stream begins with the next event. A position is also valid in `GET /events?after=`. If there is
         *       no event yet, the stream begins with an `id` alone.
         *     - Every 12 seconds without an event, a comment (`:`) is sent.
         *     - `event: expired` means that the position has expired while the stream was open (`events_expired`), and
         *       `event: stop` that the service stops. The stream then ends: after `stop`, connect again and resume.
         *
         *     A client that does not read is disconnected after 30 seconds. The stream ends within a second once the key is
         *     revoked or the session has ended, or if its scope, its role or its allowed addresses have changed. A key or
         *     session may have 10 streams open in each process of the service.
         *
         *     `EventSource` of browsers cannot send a key: read the stream with `fetch`.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Returns the metadata of all keys, including expired and revoked ones. The keys themselves cannot be read: the
         *     service stores only their hashes.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Only this response contains the key itself. The service stores only a hash of it. If the key that sends the
         *     request has an `expiresAt` or `allowedAddresses`, the new key inherits what the body leaves out; a later expiry
         *     or wider networks get 400.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key
         * @description Returns the metadata of one key, without the key itself.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description On SQLite, every process of the service rejects the key from the next request on, and also earlier requests for
         *     changes whose transaction has not begun. On PostgreSQL this takes up to a second. The key stays in the list,
         *     with `revokedAt`. Revoking it again changes nothing.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        /**
         * Change an API key
         * @description Changes the name, the description, the expiry, the allowed addresses or the allowed origins of a key. A key that has expired or was
         *     revoked cannot be changed (409). A key may restrict itself only to networks that include the address of the
         *     request, since it could not undo the change otherwise (400). A key that expires or is restricted to networks
         *     cannot give any key, including itself, a later expiry or wider networks than its own (400). On SQLite, the
         *     change counts from the next request on, and also for earlier requests for changes whose transaction has not
         *     begun; on PostgreSQL, within a second.
         */
        patch: operations["updateKey"];
        trace?: never;
    };
    "/keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Creates a key with the same name, description, scope, lifetime, `allowedAddresses`, `allowedOrigins` and
         *     `createdBy`. The old key
         *     stays valid for an overlap, by default for one day, so that its users can switch to the new key. The body is
         *     optional. If the key that sends the request expires, the new key expires at the same time or earlier, so a key
         *     cannot extend its own expiry. If it is restricted to networks, it can only rotate keys with networks within its
         *     own, and keys without networks, whose successors get its own; otherwise the response is 403.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Returns all webhooks, without their secrets.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Creates a webhook that sends the events that are written from now on. Only this response contains the secret
         *     with which the service signs the requests.
         *
         *     The URL must be an https URL without user information and without a fragment, and its host must be reachable
         *     from anywhere: addresses of private networks and other special addresses are refused. Every address to which the
         *     name of the host resolves is checked again before each request. The operator can allow addresses of private
         *     networks, and http. A name that does not resolve yet is accepted.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Returns one webhook, without its secret.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes a webhook with its deliveries. Events that wait are not sent. A request that is being sent may still
         *     arrive.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes the URL, the types or the description of a webhook, disables it, or enables it again. Events that wait
         *     are sent to the new URL. Waiting events that the new types leave out are not sent.
         *
         *     `"status": "disabled"` stops it, with the reason `manual`; it keeps its position. `"status": "active"` enables
         *     it: it goes on from its position. If events after this position have expired, it goes on from the oldest event
         *     that is kept, and an event `webhook.events_lost` says so. After a restore or a move, it goes on an hour before
         *     its position, so some events are sent again.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description Makes a new secret, which only this response contains. For an overlap, by default one day, requests are signed
         *     with both secrets, so that the receiver can switch to the new one. The body is optional.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to a webhook
         * @description Sends an event of the type `webhook.test` at once, and returns the delivery when the receiver has responded, or
         *     after 10 seconds. A disabled webhook can be tested, too. The test is not in the log of events, does not wait for
         *     other events, and is not repeated if it fails. Each request sends a test: it takes no `Idempotency-Key`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Returns the attempts to send events to this webhook, newest first: the last 1,000 that succeeded and the last
         *     10,000 that failed, for up to 30 days.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry failed events
         * @description Sends all events that have failed again at once, instead of at their `nextAttemptAt`. The order of each subject
         *     is kept. Fails with 409 if the webhook is disabled.
         */
        post: operations["retryWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send events again
         * @description Sets the webhook back to a position in the event feed, or to a time: it sends all later events again, in order,
         *     and then new ones. The `webhook-id` of an event is the same each time. If the position is later than that of the
         *     webhook, the events in between are not sent. With `dryRun=true`, the response has the number of events that
         *     would be sent. A disabled webhook begins when it is enabled.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Skip an event
         * @description Gives up an event that has failed and waits to be sent again, so that the later events of its subject are sent.
         *     The event is not sent again, unless a replay includes it. Fails with 409 if an earlier event of its subject
         *     waits, or if it has not failed yet.
         */
        post: operations["skipWebhookEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current session
         * @description Returns the caller, which is a person or an API key, and its scope.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Log in
         * @description Starts a session: the response sets a cookie. The session ends after 12 hours without a request that renews it,
         *     after 7 days, when the person logs out, and when the password changes. After too many failed attempts from one
         *     network or for one account, further attempts get 429. Attempts from a network with a login to the account within
         *     30 days are limited separately. An account that does not exist gets the same responses.
         */
        post: operations["logIn"];
        /**
         * Log out
         * @description Ends the session of the request. With an API key instead of a session, it changes nothing.
         */
        delete: operations["logOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Changes the password of the caller, ends all of their sessions, and starts a new one. After too many attempts
         *     with a wrong password, further attempts get 429.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/recovery-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a recovery code
         * @description Creates a code with which an owner who has forgotten the password can set a new one (`recoverAccount`). It can
         *     be used once, and does not expire. It becomes invalid when the owner creates another one, is removed, gets
         *     another role, or gets a new password with a link or on the command line. Only this response contains the code:
         *     the service stores its hash. The request must be sent in the session of an owner. After too many attempts with a
         *     wrong password, further attempts are refused with 429.
         */
        post: operations["createRecoveryCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a recovery code
         * @description Sets a new password with the email address and the recovery code of an owner, ends all sessions of the person,
         *     and starts a new one. The code then becomes invalid. Failed attempts and failed logins share the same limits.
         *     The response to a wrong email address is the same as to a wrong code, and takes the same time.
         */
        post: operations["recoverAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the first account
         * @description Creates the owner's account with the token of the set-up link, and starts a session. If there is no account yet,
         *     the service creates this link when it starts, and prints it or writes it to a file. The link can be used once,
         *     within 30 minutes.
         */
        post: operations["setUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a link
         * @description Sets a new password with the token of a link that an owner has created (`createPasswordLink`), ends all sessions
         *     of the person, and starts a new one. The link can be used once, within 24 hours.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a link
         * @description Returns what a link is for if its token can still be used, and does not use it. The page that the link opens can
         *     call this before it shows a form. Only a link of the set-up gets 409.
         */
        post: operations["checkLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people
         * @description Returns all people with an account.
         */
        get: operations["listPeople"];
        put?: never;
        /**
         * Create an account
         * @description Creates an account with the token and the role of an invitation, and starts a session.
         */
        post: operations["join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{personId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a person
         * @description Returns one person.
         */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        /**
         * Remove a person
         * @description Deletes the account, ends its sessions, and revokes the active keys that the person created (`createdBy`), each
         *     with an event `key.revoked`. Keys without `createdBy` are not revoked. Events still contain the name of the
         *     person. The last owner cannot be removed.
         */
        delete: operations["removePerson"];
        options?: never;
        head?: never;
        /**
         * Update a person
         * @description Changes the name or the role. The role of the last owner cannot be changed. A key that expires or is restricted
         *     to networks cannot change roles (403).
         */
        patch: operations["updatePerson"];
        trace?: never;
    };
    "/people/{personId}/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link to set a new password
         * @description Creates a link with which a person who has forgotten the password can set a new one. The link can be used once,
         *     within 24 hours. It becomes invalid when another one is created for this person and when the password changes.
         *     All links become invalid when an owner is removed or gets another role, and when a key of the scope `admin` is
         *     revoked, since each of them could have created one. Until a link is used, the current password stays valid. Only
         *     this response contains its token. A key that expires or is restricted to networks cannot create a link (403).
         */
        post: operations["createPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations
         * @description Returns all invitations that can still be used.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a person
         * @description Creates a link with which a person can create an account with the given role. The link can be used once, within
         *     7 days. Only this response contains its token. A key that expires or is restricted to networks cannot invite
         *     anyone (403), since the account would not have these limits.
         */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description Invalidates the link of the invitation.
         */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event
         * @description What a receiver implements: the request that is sent to the URL of each webhook, as Standard Webhooks 1.0 defines it.
         *
         *     - **Verify** the signature with the secret of the webhook, over the body as it was received, and refuse
         *       timestamps that are more than five minutes old or ahead. `verifyWebhook` of the TypeScript client does both.
         *     - **Acknowledge** with any 2xx status within 10 seconds: store the event first, and work on it afterwards. Any
         *       other status, a redirect too, is a failure, and the event is sent again later, before all later events of the same
         *       pet.
         *     - **Deduplicate** by `webhook-id`: an event may come more than once.
         *     - **Accept types that you do not know**: new ones may be added.
         */
        post: operations["receiveEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Format: int64
         * @description An identifier, from −9223372036854775808 to 9223372036854775807. The service assigns ids below 2^53; only a
         *     `categoryId` that a client chose can be larger or negative. Parse that without rounding.
         * @example 1
         */
        Int64Id: bigint;
        /**
         * Format: date-time
         * @description A time in RFC 3339, in UTC, to the millisecond.
         * @example 2026-11-21T12:00:00.000Z
         */
        Timestamp: string;
        /**
         * Format: date-time
         * @description A time in RFC 3339, with any time zone. It must be in the future.
         * @example 2030-01-31T18:00:00Z
         */
        FutureTimestamp: string;
        /**
         * Format: date-time
         * @description A time in RFC 3339, with any time zone. In a URL, write the `+` of a time zone as `%2B`.
         * @example 2026-11-21T00:00:00Z
         */
        AnyTimestamp: string;
        /**
         * @description Availability of a pet. There is no default status.
         * @example available
         * @enum {string}
         */
        PetStatus: "available" | "pending" | "sold";
        /**
         * @description A part of a pet with details.
         * @example profile
         * @enum {string}
         */
        PetPart: "profile" | "photos" | "all";
        /**
         * @description The order of a list of pets; with `-`, the greatest is first.
         * @example name
         * @enum {string}
         */
        PetSort: "-id" | "id" | "name" | "-name";
        /**
         * @description A pet's name, at most 500 Unicode characters, stored exactly as sent.
         * @example Rex
         */
        PetName: string;
        /** @description A pet to add. */
        NewPet: {
            name: components["schemas"]["PetName"];
            /** @description The pet's category. */
            categoryId: components["schemas"]["Int64Id"];
            status?: components["schemas"]["PetStatus"];
        };
        /**
         * @description A pet. `status` is absent if it is not set.
         * @example {
         *       "id": 1,
         *       "name": "Rex",
         *       "categoryId": 1,
         *       "status": "available"
         *     }
         */
        Pet: {
            /** @description Identifier of the pet, never reused. */
            id: components["schemas"]["Int64Id"];
            name: components["schemas"]["PetName"];
            /** @description The pet's category. */
            categoryId: components["schemas"]["Int64Id"];
            status?: components["schemas"]["PetStatus"];
        };
        /** @description A list of pets. */
        Pets: components["schemas"]["Pet"][];
        /**
         * @description A pet, with what concerns the people in the store. `status` and `openOrder` are absent if not set, `profile` and
         *     `photos` also unless the request includes them.
         */
        PetDetails: {
            /** @description Identifier of the pet, never reused. */
            id: components["schemas"]["Int64Id"];
            name: components["schemas"]["PetName"];
            /** @description The pet's category. */
            categoryId: components["schemas"]["Int64Id"];
            status?: components["schemas"]["PetStatus"];
            /** @description Time of the pet's creation. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * @description Time of the last change of the pet, its profile or its photos, or of its creation if there was none. It can be
             *     earlier than the time of a previous change, if the clock was set back between them.
             */
            updatedAt: components["schemas"]["Timestamp"];
            openOrder?: components["schemas"]["OpenOrder"];
            /** @description Profile of the pet. Absent if it is empty. */
            profile?: components["schemas"]["PetProfile"];
            /** @description Photos of the pet, in their order. Absent if it has none. */
            photos?: components["schemas"]["Photos"];
        };
        /**
         * @description The last state of a deleted pet, with the time and the actor of its deletion. `status` is absent if it was not
         *     set, `profile` and `photos` also unless the request includes them.
         */
        DeletedPet: {
            /** @description Identifier of the pet, never reused. */
            id: components["schemas"]["Int64Id"];
            name: components["schemas"]["PetName"];
            /** @description The pet's category, which may have been deleted. */
            categoryId: components["schemas"]["Int64Id"];
            status?: components["schemas"]["PetStatus"];
            /** @description Time of the pet's creation. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description Time of the last change before the deletion. */
            updatedAt: components["schemas"]["Timestamp"];
            /** @description Profile of the pet. Absent if it is empty. */
            profile?: components["schemas"]["PetProfile"];
            /** @description Photos of the pet, in their order. Absent if it has none. */
            photos?: components["schemas"]["Photos"];
            /** @description Time of the deletion. */
            deletedAt: components["schemas"]["Timestamp"];
            /** @description Who deleted the pet. */
            deletedBy: components["schemas"]["Actor"];
        };
        /**
         * @description A list of deleted pets.
         * @example [
         *       {
         *         "id": 1,
         *         "name": "Rex",
         *         "categoryId": 1,
         *         "status": "available",
         *         "createdAt": "2026-11-20T09:30:00.000Z",
         *         "updatedAt": "2026-11-20T09:30:00.000Z",
         *         "deletedAt": "2026-11-21T12:00:00.000Z",
         *         "deletedBy": {
         *           "type": "key",
         *           "id": 1,
         *           "name": "Web shop"
         *         }
         *       }
         *     ]
         */
        DeletedPets: components["schemas"]["DeletedPet"][];
        /**
         * @description A list of pets with details.
         * @example [
         *       {
         *         "id": 2,
         *         "name": "Misty",
         *         "categoryId": 2,
         *         "createdAt": "2026-11-21T12:00:00.000Z",
         *         "updatedAt": "2026-11-21T12:00:00.000Z"
         *       },
         *       {
         *         "id": 1,
         *         "name": "Rex",
         *         "categoryId": 1,
         *         "status": "pending",
         *         "createdAt": "2026-11-20T09:30:00.000Z",
         *         "updatedAt": "2026-11-21T12:00:00.000Z",
         *         "openOrder": {
         *           "id": 1,
         *           "status": "placed",
         *           "expiresAt": "2030-01-31T18:00:00.000Z"
         *         }
         *       }
         *     ]
         */
        PetDetailsList: components["schemas"]["PetDetails"][];
        /** @description The open order of a pet. Absent if it has none. */
        OpenOrder: {
            /** @description Identifier of the order. */
            id: components["schemas"]["Int64Id"];
            status: components["schemas"]["OrderStatus"];
            /** @description Absent if the order does not expire. */
            expiresAt?: components["schemas"]["Timestamp"];
        };
        /** @description Changes to make to a pet. */
        PetPatch: {
            name?: components["schemas"]["PetName"];
            /** @description The pet's category. */
            categoryId?: components["schemas"]["Int64Id"];
            /**
             * @description The new status. `null` removes it.
             * @example pending
             */
            status?: components["schemas"]["PetStatus"] | null;
        };
        /**
         * @description The store's own number of the pet, kept exactly: `0012` is not `12`. At most 100 Unicode characters, none of them a
         *     control character.
         * @example A-0012
         */
        ExternalId: string;
        /**
         * @description Breed of a pet, at most 100 Unicode characters, none of them a control character.
         * @example Labrador
         */
        Breed: string;
        /**
         * @description Color of a pet, at most 100 Unicode characters, none of them a control character.
         * @example black
         */
        PetColor: string;
        /**
         * @description Sex of a pet.
         * @example female
         * @enum {string}
         */
        PetSex: "female" | "male";
        /**
         * Format: partial-date
         * @description A year, a month or a day, such as `2024`, `2024-05` or `2024-05-17`. A day must exist.
         * @example 2024-05
         */
        BirthDate: string;
        /**
         * Format: date
         * @description A day that exists, such as `2024-05-17`.
         * @example 2026-11-21
         */
        Day: string;
        /**
         * @description Number of a pet's microchip, without spaces and in upper case.
         * @example 276098106543210
         */
        Microchip: string;
        /**
         * @description Number of a pet's microchip: 9 to 15 letters and digits. Spaces in it are dropped, and letters are converted to
         *     upper case.
         * @example 276 0981 0654 3210
         */
        MicrochipInput: string;
        /**
         * Format: int64
         * @description Weight of a pet in grams.
         * @example 28500
         */
        WeightGrams: bigint;
        /**
         * Format: int64
         * @description Amount in the smallest unit of the currency, such as cents. It may be as large as an int64.
         * @example 45000
         */
        PriceAmount: bigint;
        /**
         * @description Currency, as its three letters of ISO 4217.
         * @example EUR
         */
        Currency: string;
        /**
         * @description An amount of money.
         * @example {
         *       "amount": 45000,
         *       "currency": "EUR"
         *     }
         */
        Price: {
            amount: components["schemas"]["PriceAmount"];
            currency: components["schemas"]["Currency"];
        };
        /**
         * @description Changes to make to a price. After them, it must have both members.
         * @example {
         *       "amount": 42000
         *     }
         */
        PricePatch: {
            /**
             * @description The new amount.
             * @example 42000
             */
            amount?: components["schemas"]["PriceAmount"] | null;
            /**
             * @description The new currency.
             * @example EUR
             */
            currency?: components["schemas"]["Currency"] | null;
        };
        /**
         * @description A text about the pet for the public, at most 5,000 Unicode characters, stored exactly as sent.
         * @example Likes children and long walks.
         */
        PetDescription: string;
        /**
         * @description Notes about the pet for the people in the store, at most 5,000 Unicode characters, stored exactly as sent. Only
         *     callers with the scope `write` or above see them, and no event contains them.
         * @example Bites the vet.
         */
        PetNotes: string;
        /**
         * @description Words by which the pet is found, at most 20 different ones. An empty list is the same as none.
         * @example [
         *       "calm",
         *       "good with cats"
         *     ]
         */
        Tags: components["schemas"]["Tag"][];
        /**
         * @description A tag, at most 50 Unicode characters, none of them a control character, kept exactly.
         * @example calm
         */
        Tag: string;
        /**
         * @description Custom fields of a pet: up to 30 texts of at most 500 Unicode characters. Their names have up to 50 Unicode
         *     characters, none of them a control character.
         * @example {
         *       "supplier": "Hill Farm"
         *     }
         */
        ProfileFields: {
            [key: string]: components["schemas"]["FieldText"];
        };
        /**
         * @description Changes to make to the custom fields of a pet. `null` removes one.
         * @example {
         *       "supplier": "Hill Farm",
         *       "shelf": null
         *     }
         */
        ProfileFieldsPatch: {
            [key: string]: components["schemas"]["FieldText"] | null;
        };
        /**
         * @description Name of a custom field.
         * @example supplier
         */
        FieldName: string;
        /**
         * @description Text of a custom field, stored exactly as sent.
         * @example Hill Farm
         */
        FieldText: string;
        /**
         * @description What is known about a pet besides its name, category and status. Members that are not set are absent.
         * @example {
         *       "externalId": "A-0012",
         *       "breed": "Labrador",
         *       "sex": "female",
         *       "bornOn": "2024-05",
         *       "neutered": true,
         *       "microchip": "276098106543210",
         *       "weightGrams": 28500,
         *       "price": {
         *         "amount": 45000,
         *         "currency": "EUR"
         *       },
         *       "tags": [
         *         "calm"
         *       ],
         *       "fields": {
         *         "supplier": "Hill Farm"
         *       }
         *     }
         */
        PetProfile: {
            externalId?: components["schemas"]["ExternalId"];
            breed?: components["schemas"]["Breed"];
            color?: components["schemas"]["PetColor"];
            sex?: components["schemas"]["PetSex"];
            /** @description Year, month or day of birth. */
            bornOn?: components["schemas"]["BirthDate"];
            /** @description Day on which the pet came to the store. */
            arrivedOn?: components["schemas"]["Day"];
            /**
             * @description Whether the pet is neutered. Absent if not known.
             * @example true
             */
            neutered?: boolean;
            microchip?: components["schemas"]["Microchip"];
            weightGrams?: components["schemas"]["WeightGrams"];
            /** @description Price of the pet. */
            price?: components["schemas"]["Price"];
            description?: components["schemas"]["PetDescription"];
            notes?: components["schemas"]["PetNotes"];
            tags?: components["schemas"]["Tags"];
            fields?: components["schemas"]["ProfileFields"];
            /**
             * @description Whether the pet is published. Absent unless it is `true`.
             * @example true
             */
            published?: boolean;
        };
        /**
         * @description Changes to make to the profile of a pet. `null` removes a member.
         * @example {
         *       "breed": "Labrador",
         *       "color": null
         *     }
         */
        PetProfilePatch: {
            /**
             * @description The new number. `null` removes it.
             * @example A-0012
             */
            externalId?: components["schemas"]["ExternalId"] | null;
            /**
             * @description The new breed. `null` removes it.
             * @example Labrador
             */
            breed?: components["schemas"]["Breed"] | null;
            /**
             * @description The new color. `null` removes it.
             * @example black
             */
            color?: components["schemas"]["PetColor"] | null;
            /**
             * @description The new sex. `null` removes it.
             * @example female
             */
            sex?: components["schemas"]["PetSex"] | null;
            /**
             * @description The new year, month or day of birth. `null` removes it.
             * @example 2024-05
             */
            bornOn?: components["schemas"]["BirthDate"] | null;
            /**
             * @description The new day of arrival. `null` removes it.
             * @example 2026-11-21
             */
            arrivedOn?: components["schemas"]["Day"] | null;
            /**
             * @description Whether the pet is neutered. `null` removes it.
             * @example true
             */
            neutered?: boolean | null;
            /**
             * @description The new microchip. `null` removes it.
             * @example 276 0981 0654 3210
             */
            microchip?: components["schemas"]["MicrochipInput"] | null;
            /**
             * @description The new weight. `null` removes it.
             * @example 28500
             */
            weightGrams?: components["schemas"]["WeightGrams"] | null;
            /**
             * @description Changes to make to the price. `null` removes it.
             * @example {
             *       "amount": 45000,
             *       "currency": "EUR"
             *     }
             */
            price?: components["schemas"]["PricePatch"] | null;
            /**
             * @description The new description. `null` removes it.
             * @example Likes children and long walks.
             */
            description?: components["schemas"]["PetDescription"] | null;
            /**
             * @description The new notes. `null` removes them.
             * @example Bites the vet.
             */
            notes?: components["schemas"]["PetNotes"] | null;
            /**
             * @description The new tags, which replace the others. `null` removes all.
             * @example [
             *       "calm",
             *       "good with cats"
             *     ]
             */
            tags?: components["schemas"]["Tags"] | null;
            /**
             * @description Changes to make to the custom fields. `null` removes all.
             * @example {
             *       "supplier": "Hill Farm"
             *     }
             */
            fields?: components["schemas"]["ProfileFieldsPatch"] | null;
            /**
             * @description Whether the pet is published. `false` and `null` are the same.
             * @example true
             */
            published?: boolean | null;
        };
        /** @description Changes of a pet, newest first. */
        PetHistory: components["schemas"]["PetHistoryEntry"][];
        /** @description A change of a pet. */
        PetHistoryEntry: {
            /** @description Identifier of the event. */
            id: components["schemas"]["Int64Id"];
            /**
             * @description Type of the event.
             * @example pet.status_changed
             * @enum {string}
             */
            type: "pet.created" | "pet.updated" | "pet.status_changed" | "pet.profile_updated" | "pet.deleted" | "pet.restored" | "pet.photo_added" | "pet.photo_removed" | "pet.photo_updated";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /**
             * @description The members that changed. For a restored pet, the members that it has, including those of its profile. A
             *     photo that was added or deleted is the field `photo`, whose value is its id. The field `order` has the ids
             *     of the photos in their new order, and `alt` the text of a photo.
             */
            changes: components["schemas"]["Change"][];
            /** @description Identifier of the order that caused the change. */
            orderId?: components["schemas"]["Int64Id"];
        };
        /**
         * @description A member that changed. `from` is absent if the member was not set before, and `to` if it is no longer set. Both
         *     are absent for `note`, `reference`, `customer` and `reason` of an order, which may contain personal data, and in a
         *     profile for `notes` and for values of more than 1 KiB. The name of a part of a member begins with that of the
         *     member, such as `price.amount` and `fields.supplier`. A list is one text, whose elements are separated by commas
         *     and spaces.
         * @example {
         *       "field": "status",
         *       "from": "available",
         *       "to": "pending"
         *     }
         */
        Change: {
            /**
             * @description Name of the member.
             * @example status
             */
            field: string;
            /**
             * @description The value before.
             * @example available
             */
            from?: components["schemas"]["ChangedValue"];
            /**
             * @description The value after.
             * @example pending
             */
            to?: components["schemas"]["ChangedValue"];
        };
        /**
         * @description A value of a member.
         * @example available
         */
        ChangedValue: string | bigint | boolean;
        /** @description Operations on pets. */
        PetBatch: {
            /** @description The operations, in the order in which they run. */
            operations: components["schemas"]["BatchOperation"][];
        };
        /**
         * @description An operation on a pet.
         * @example {
         *       "method": "update",
         *       "id": 1,
         *       "body": {
         *         "status": "pending"
         *       }
         *     }
         */
        BatchOperation: components["schemas"]["BatchCreate"] | components["schemas"]["BatchUpdate"] | components["schemas"]["BatchDelete"];
        /** @description Adds a pet. An `id` or `ifMatch` is refused. */
        BatchCreate: {
            /**
             * @description What the operation does. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            method: "create";
            body: components["schemas"]["NewPet"];
            /** @description Profile of the pet. */
            profile?: components["schemas"]["PetProfilePatch"];
        };
        /** @description Changes a pet, its profile, or both. Without `body`, it must have a `profile`. */
        BatchUpdate: {
            /**
             * @description What the operation does. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            method: "update";
            /** @description Identifier of the pet. */
            id: components["schemas"]["Int64Id"];
            ifMatch?: components["schemas"]["BatchIfMatch"];
            body?: components["schemas"]["PetPatch"];
            /** @description Changes to make to the profile of the pet. */
            profile?: components["schemas"]["PetProfilePatch"];
        };
        /** @description Deletes a pet. A `body` or `profile` is refused. */
        BatchDelete: {
            /**
             * @description What the operation does. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            method: "delete";
            /** @description Identifier of the pet. */
            id: components["schemas"]["Int64Id"];
            ifMatch?: components["schemas"]["BatchIfMatch"];
        };
        /**
         * @description One or more values of the pet's `ETag`, or `*`, as in the header `If-Match`. It is compared with the pet as the
         *     preceding operations of the batch have left it.
         * @example "1k3v0qz"
         */
        BatchIfMatch: string;
        /** @description The result of each operation, in the order of the operations. */
        BatchResults: components["schemas"]["BatchResult"][];
        /** @description The result of an operation. */
        BatchResult: {
            /**
             * Format: int64
             * @description 201 if the operation added the pet, 200 if it updated it, and 204 if it deleted it.
             * @example 201
             * @enum {integer}
             */
            status: bigint;
            /** @description The pet after the operation. Absent if it was deleted. */
            pet?: components["schemas"]["Pet"];
        };
        /**
         * @description A CSV table in UTF-8 (RFC 4180).
         * @example name,categoryId,status
         *     Rex,1,available
         */
        CsvText: string;
        /**
         * @description One JSON object per line.
         * @example {"id":1,"name":"Rex","categoryId":1,"status":"available"}
         */
        NdjsonText: string;
        /**
         * @description Server-sent events, each with `id`, `event` and `data`, separated by blank lines. Comments begin with `:`.
         * @example :
         *
         *     id: MWY0Lg
         *     event: pet.created
         *     data: {"id":1,"type":"pet.created","createdAt":"2026-11-21T12:00:00.000Z","by":{"type":"key","id":1,"name":"Web shop"},"data":{"pet":{"id":1,"name":"Rex","categoryId":1,"status":"available"}}}
         */
        EventStreamText: string;
        /** @description The result of an import. */
        ImportReport: {
            /**
             * @description Whether this was a dry run that wrote nothing.
             * @example true
             */
            dryRun: boolean;
            /** @description The number of rows with each result. */
            counts: {
                /**
                 * Format: int64
                 * @description Rows that add a pet.
                 * @example 1
                 */
                new: bigint;
                /**
                 * Format: int64
                 * @description Rows that change a pet.
                 * @example 0
                 */
                changed: bigint;
                /**
                 * Format: int64
                 * @description Rows that change nothing.
                 * @example 0
                 */
                unchanged: bigint;
                /**
                 * Format: int64
                 * @description Rows that are invalid.
                 * @example 1
                 */
                wrong: bigint;
            };
            /**
             * @description The import that the request began or continued. Absent in a dry run, and if the request has no `importId`
             *     and wrote nothing.
             */
            importId?: components["schemas"]["Int64Id"];
            /** @description The result of each row, in the order of the table. */
            rows: components["schemas"]["ImportRow"][];
        };
        /** @description The result of a row. */
        ImportRow: {
            /**
             * Format: int64
             * @description Number of the row, counted as in a spreadsheet. The header row is usually row 1.
             * @example 2
             */
            row: bigint;
            /**
             * @description What the import did with the row, or would do in a dry run. An invalid row is `wrong`.
             * @example new
             * @enum {string}
             */
            result: "new" | "changed" | "unchanged" | "wrong";
            pet?: components["schemas"]["ImportedPet"];
            /** @description The members that the row changes. */
            changes?: components["schemas"]["Change"][];
            /** @description Why the row is invalid. */
            faults?: components["schemas"]["ImportFault"][];
        };
        /** @description The pet of a row, after the import. In a dry run, a new pet has the `id` 0. */
        ImportedPet: {
            /** @description Identifier of the pet. */
            id: components["schemas"]["Int64Id"];
            name: components["schemas"]["PetName"];
            /** @description The pet's category. */
            categoryId: components["schemas"]["Int64Id"];
            status?: components["schemas"]["PetStatus"];
        };
        /** @description A reason why a row is invalid. */
        ImportFault: {
            /**
             * @description The invalid column. Absent if it is the whole row.
             * @example status
             */
            column?: string;
            /**
             * @description What is wrong.
             * @example is missing
             */
            reason: string;
        };
        /**
         * @description An import of pets, of one or several requests. It is kept for 30 days.
         * @example {
         *       "id": 1,
         *       "createdAt": "2026-11-21T12:00:00.000Z",
         *       "by": {
         *         "type": "key",
         *         "id": 1,
         *         "name": "Web shop"
         *       },
         *       "added": 900,
         *       "changed": 12,
         *       "remaining": 912
         *     }
         */
        Import: {
            /** @description Identifier of the import. */
            id: components["schemas"]["Int64Id"];
            /** @description Time at which it began. */
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /**
             * Format: int64
             * @description Number of pets that it added.
             * @example 900
             */
            added: bigint;
            /**
             * Format: int64
             * @description Number of other pets that it changed.
             * @example 12
             */
            changed: bigint;
            /**
             * Format: int64
             * @description Number of these pets that have not been undone.
             * @example 912
             */
            remaining: bigint;
            /** @description Time of the last request of the undo. Absent until then. */
            undoneAt?: components["schemas"]["Timestamp"];
        };
        /** @description A list of imports. */
        Imports: components["schemas"]["Import"][];
        /** @description The result of one request to undo an import. */
        UndoReport: {
            /**
             * @description Whether this was a dry run that wrote nothing.
             * @example false
             */
            dryRun: boolean;
            /** @description Numbers of pets. */
            counts: {
                /**
                 * Format: int64
                 * @description Pets that were deleted.
                 * @example 498
                 */
                deleted: bigint;
                /**
                 * Format: int64
                 * @description Pets that were changed back.
                 * @example 1
                 */
                changedBack: bigint;
                /**
                 * Format: int64
                 * @description Pets that were kept.
                 * @example 1
                 */
                kept: bigint;
                /**
                 * Format: int64
                 * @description Pets left for further requests.
                 * @example 0
                 */
                remaining: bigint;
            };
            /** @description The pets that were kept. */
            kept: components["schemas"]["KeptPet"][];
        };
        /** @description A pet that the undo of an import kept. */
        KeptPet: {
            /** @description Identifier of the pet. */
            petId: components["schemas"]["Int64Id"];
            /** @description Its name. Absent if there is no such pet now. */
            name?: components["schemas"]["PetName"];
            reason: components["schemas"]["KeptReason"];
            /**
             * @description The reason in words.
             * @example The pet has been changed since the import.
             */
            message: string;
        };
        /**
         * @description Why the undo of an import kept a pet. `changed`: the pet or its profile has been changed since; for a pet that
         *     the import added, also its photos. `ordered`: it has been ordered since. `status_move`: its status cannot change
         *     back. `taken`: another pet has its previous `externalId` or `microchip`. `too_many_fields`: the store would have
         *     more than 100 different names of `fields`. `deleted`: it has been deleted. More reasons may be added.
         * @example changed
         * @enum {string}
         */
        KeptReason: "changed" | "ordered" | "status_move" | "taken" | "too_many_fields" | "deleted";
        /**
         * Format: binary
         * @description The bytes of an image.
         * @example (the bytes of an image)
         */
        ImageBytes: Uint8Array;
        /**
         * @description Text that describes a photo to people who cannot see it, with 1 to 500 characters other than control characters.
         * @example Rex in the garden
         */
        PhotoAlt: string;
        /**
         * @description A photo, without its URLs.
         * @example {
         *       "id": 1,
         *       "width": 1600,
         *       "height": 1200,
         *       "alt": "Rex in the garden"
         *     }
         */
        PhotoSummary: {
            /** @description Identifier of the photo, never reused. */
            id: components["schemas"]["Int64Id"];
            /** @description Width of the largest size in pixels. */
            width: components["schemas"]["PhotoPixels"];
            /** @description Height of the largest size in pixels. */
            height: components["schemas"]["PhotoPixels"];
            alt?: components["schemas"]["PhotoAlt"];
        };
        /**
         * Format: int64
         * @description A number of pixels.
         * @example 1600
         */
        PhotoPixels: bigint;
        /**
         * @description A photo of a pet. `alt` is absent if it is not set.
         * @example {
         *       "id": 1,
         *       "petId": 1,
         *       "width": 1600,
         *       "height": 1200,
         *       "alt": "Rex in the garden",
         *       "urls": {
         *         "320": "https://api.example.org/v1/photos/1/320",
         *         "800": "https://api.example.org/v1/photos/1/800",
         *         "1600": "https://api.example.org/v1/photos/1/1600"
         *       },
         *       "createdAt": "2026-11-21T12:00:00.000Z"
         *     }
         */
        Photo: {
            /** @description Identifier of the photo, never reused. */
            id: components["schemas"]["Int64Id"];
            /** @description Identifier of the pet. */
            petId: components["schemas"]["Int64Id"];
            /** @description Width of the largest size in pixels. */
            width: components["schemas"]["PhotoPixels"];
            /** @description Height of the largest size in pixels. */
            height: components["schemas"]["PhotoPixels"];
            alt?: components["schemas"]["PhotoAlt"];
            urls: components["schemas"]["PhotoUrls"];
            /** @description Time at which the photo was added. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description URLs of the image, by the maximum number of pixels on its longer side. They require a key or a session, as all of
         *     the API does.
         */
        PhotoUrls: {
            /**
             * @description The smallest size.
             * @example https://api.example.org/v1/photos/1/320
             */
            320: string;
            /**
             * @description The middle size.
             * @example https://api.example.org/v1/photos/1/800
             */
            800: string;
            /**
             * @description The largest size.
             * @example https://api.example.org/v1/photos/1/1600
             */
            1600: string;
        };
        /** @description Photos of a pet, in their order. */
        Photos: components["schemas"]["Photo"][];
        /** @description The order of the photos of a pet. */
        PhotoOrder: {
            /** @description The ids of all photos of the pet, in their new order. */
            order: components["schemas"]["Int64Id"][];
        };
        /** @description Changes to make to a photo. */
        PhotoPatch: {
            /**
             * @description The new text. `null` removes it.
             * @example Rex in the garden
             */
            alt?: components["schemas"]["PhotoAlt"] | null;
        };
        /**
         * @description A category's name, at most 500 Unicode characters.
         * @example Dogs
         */
        CategoryName: string;
        /** @description A category to add. */
        NewCategory: {
            /** @description Identifier for the category. */
            id?: components["schemas"]["Int64Id"];
            name?: components["schemas"]["CategoryName"];
        };
        /** @description Changes to make to a category. */
        CategoryPatch: {
            /**
             * @description The new name. `null` removes it.
             * @example Hounds
             */
            name?: components["schemas"]["CategoryName"] | null;
        };
        /**
         * @description A category. `name` is absent if it is not set.
         * @example {
         *       "id": 1,
         *       "name": "Dogs"
         *     }
         */
        Category: {
            /** @description Identifier of the category. */
            id: components["schemas"]["Int64Id"];
            name?: components["schemas"]["CategoryName"];
        };
        /** @description A list of categories. */
        Categories: components["schemas"]["ListedCategory"][];
        /**
         * @description A category, with the number of its pets on request. Members that are not set are absent.
         * @example {
         *       "id": 1,
         *       "name": "Dogs",
         *       "pets": 12
         *     }
         */
        ListedCategory: {
            /** @description Identifier of the category. */
            id: components["schemas"]["Int64Id"];
            name?: components["schemas"]["CategoryName"];
            /**
             * Format: int64
             * @description Number of pets of the category, with any status and without one, if the request has `include=count`. Absent
             *     if there are more than 10,000. Each category is counted after the page was read: a count may include changes
             *     that were made in the meantime.
             * @example 12
             */
            pets?: bigint;
        };
        /**
         * @description `count`: the number of pets.
         * @example count
         * @enum {string}
         */
        CategoryPart: "count";
        /**
         * @description Status of an order. `placed` and `approved` are open. New values may be added: treat an unknown one as a status
         *     that your program does not handle.
         * @example placed
         */
        OrderStatus: components["schemas"]["KnownOrderStatus"];
        /**
         * @description The statuses of orders that this version of the contract knows.
         * @example approved
         * @enum {string}
         */
        KnownOrderStatus: "placed" | "approved" | "delivered" | "cancelled" | "returned" | "expired";
        /**
         * @description A note, at most 1,000 Unicode characters, stored exactly as sent.
         * @example Collects on Saturday
         */
        OrderNote: string;
        /**
         * @description The name of the order in another system, such as its number in a web shop: at most 200 Unicode characters, none
         *     of them a control character. Several orders may have the same.
         * @example W-2042
         */
        OrderReference: string;
        /**
         * @description Why the order has its status, such as the reason of a cancellation or a return: at most 500 Unicode characters,
         *     stored exactly as sent.
         * @example Found another pet
         */
        OrderReason: string;
        /**
         * @description Name of the customer, at most 200 Unicode characters, none of them a control character.
         * @example Kim Larsson
         */
        CustomerName: string;
        /**
         * @description Email address of the customer, at most 254 characters.
         * @example kim@example.org
         */
        CustomerEmail: string;
        /**
         * @description Phone number of the customer, in any notation, at most 50 characters.
         * @example +46 8 123 456
         */
        CustomerPhone: string;
        /**
         * @description A part of a customer's name, email address or phone number.
         * @example larsson
         */
        CustomerPart: string;
        /**
         * @description The person for whom a pet is ordered. Members that are not known are absent.
         * @example {
         *       "name": "Kim Larsson",
         *       "email": "kim@example.org"
         *     }
         */
        Customer: {
            name?: components["schemas"]["CustomerName"];
            email?: components["schemas"]["CustomerEmail"];
            phone?: components["schemas"]["CustomerPhone"];
        };
        /**
         * @description Changes to make to a customer. Members that are not given stay.
         * @example {
         *       "phone": "+46 8 123 456"
         *     }
         */
        CustomerPatch: {
            /**
             * @description The new name. `null` removes it.
             * @example Kim Larsson
             */
            name?: components["schemas"]["CustomerName"] | null;
            /**
             * @description The new email address. `null` removes it.
             * @example kim@example.org
             */
            email?: components["schemas"]["CustomerEmail"] | null;
            /**
             * @description The new phone number. `null` removes it.
             * @example +46 8 123 456
             */
            phone?: components["schemas"]["CustomerPhone"] | null;
        };
        /** @description An order to place. */
        NewOrder: {
            /** @description The pet to order. */
            petId: components["schemas"]["Int64Id"];
            note?: components["schemas"]["OrderNote"];
            /** @description Time at which the order expires if it is still open. By default, it does not expire. */
            expiresAt?: components["schemas"]["FutureTimestamp"];
            reference?: components["schemas"]["OrderReference"];
            customer?: components["schemas"]["Customer"];
            /** @description The agreed price. By default, the order has none; the price of the pet is not copied. */
            price?: components["schemas"]["Price"];
            deposit?: components["schemas"]["Deposit"];
        };
        /** @description Changes to make to an order. */
        OrderPatch: {
            /** @description The new status. */
            status?: components["schemas"]["KnownOrderStatus"];
            /**
             * @description The new note. `null` removes it.
             * @example Collects on Sunday
             */
            note?: components["schemas"]["OrderNote"] | null;
            /**
             * @description Time at which the order expires if it is still open. It must be in the future, or the value that the order
             *     has. `null` ends the time limit.
             * @example 2030-01-31T18:00:00Z
             */
            expiresAt?: components["schemas"]["FutureTimestamp"] | null;
            /**
             * @description The new reference. `null` removes it.
             * @example W-2042
             */
            reference?: components["schemas"]["OrderReference"] | null;
            /**
             * @description Changes to make to the customer. `null` removes the customer.
             * @example {
             *       "phone": "+46 8 123 456"
             *     }
             */
            customer?: components["schemas"]["CustomerPatch"] | null;
            /**
             * @description Why the order has its status. `null` removes it.
             * @example Found another pet
             */
            reason?: components["schemas"]["OrderReason"] | null;
            /**
             * @description Changes to make to the price. `null` removes it.
             * @example {
             *       "amount": 42000,
             *       "currency": "EUR"
             *     }
             */
            price?: components["schemas"]["PricePatch"] | null;
            /**
             * @description Changes to make to the deposit. `null` removes it.
             * @example {
             *       "amount": 5000,
             *       "currency": "EUR"
             *     }
             */
            deposit?: components["schemas"]["PricePatch"] | null;
        };
        /**
         * @description The amount paid in advance. It requires a `price` in the same currency, and must not exceed it.
         * @example {
         *       "amount": 5000,
         *       "currency": "EUR"
         *     }
         */
        Deposit: {
            amount: components["schemas"]["PriceAmount"];
            currency: components["schemas"]["Currency"];
        };
        /**
         * @description An order for a pet.
         * @example {
         *       "id": 1,
         *       "petId": 1,
         *       "status": "placed",
         *       "reference": "W-2042",
         *       "customer": {
         *         "name": "Kim Larsson",
         *         "email": "kim@example.org"
         *       },
         *       "price": {
         *         "amount": 45000,
         *         "currency": "EUR"
         *       },
         *       "deposit": {
         *         "amount": 5000,
         *         "currency": "EUR"
         *       },
         *       "createdAt": "2026-11-21T12:00:00.000Z",
         *       "updatedAt": "2026-11-21T12:00:00.000Z"
         *     }
         */
        Order: {
            /** @description Identifier of the order, never reused. */
            id: components["schemas"]["Int64Id"];
            /** @description The pet that is ordered. */
            petId: components["schemas"]["Int64Id"];
            status: components["schemas"]["OrderStatus"];
            note?: components["schemas"]["OrderNote"];
            /** @description Time at which an open order expires. Absent if it does not expire; a closed order keeps the time it had. */
            expiresAt?: components["schemas"]["Timestamp"];
            reference?: components["schemas"]["OrderReference"];
            /** @description The person for whom the pet is ordered. Absent if nothing is known, and for callers with the scope `read`. */
            customer?: components["schemas"]["Customer"];
            reason?: components["schemas"]["OrderReason"];
            /** @description The agreed price. Absent if there is none. */
            price?: components["schemas"]["Price"];
            deposit?: components["schemas"]["Deposit"];
            /** @description Time at which the order was delivered. Absent if it was not; a returned order keeps it. */
            deliveredAt?: components["schemas"]["Timestamp"];
            /** @description Time at which the order was returned. Absent if it was not. */
            returnedAt?: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the order. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A list of orders. */
        Orders: components["schemas"]["Order"][];
        /** @description The data of the store about one person. */
        CustomerRecord: {
            /** @description The orders for the person */
            orders: components["schemas"]["Orders"];
            /** @description The entries of the waiting list for the person, at most 500. */
            waitingEntries: components["schemas"]["WaitingEntries"];
            /** @description The enquiries of the person */
            enquiries: components["schemas"]["Enquiries"];
            /**
             * @description Names of the lists that have more items; empty if the record is complete. With the filter `customer`, `GET
             *     /store/orders` and `GET /store/waiting` return all orders and entries.
             * @example []
             */
            truncated: ("orders" | "waitingEntries" | "enquiries")[];
        };
        /** @description The numbers of records of one person that a request has changed or deleted. */
        CustomerErasure: {
            /**
             * Format: int64
             * @description Number of the orders from which the customer was removed.
             * @example 2
             */
            orders: bigint;
            /**
             * Format: int64
             * @description Number of the waiting entries from which the customer was removed.
             * @example 1
             */
            waitingEntries: bigint;
            /**
             * Format: int64
             * @description Number of the enquiries that were deleted.
             * @example 1
             */
            enquiries: bigint;
            /**
             * @description Whether all records of the person were processed. If false, repeat the request.
             * @example true
             */
            complete: boolean;
        };
        /**
         * @description Status of an entry of the waiting list. A new entry is `waiting`. It is `offered` while it has an open order,
         *     and `ordered` after the delivery of that order. It is `withdrawn` if the store has taken it off the list or
         *     cancelled its order. It is `expired` if its order has expired, if its `validUntil` has passed, or if the pet was
         *     delivered to another person or deleted. New values may be added: treat an unknown one as a status that your
         *     program does not handle.
         * @example waiting
         */
        WaitingStatus: components["schemas"]["KnownWaitingStatus"];
        /**
         * @description The statuses of waiting entries that this version of the contract knows.
         * @example offered
         * @enum {string}
         */
        KnownWaitingStatus: "waiting" | "offered" | "ordered" | "withdrawn" | "expired";
        /**
         * @description A person who waits for a pet or for any pet of a category. Exactly one of `petId` and `categoryId` is required, and
         *     at least one member of `customer`.
         * @example {
         *       "petId": 1,
         *       "customer": {
         *         "name": "Kim Larsson",
         *         "phone": "+46 8 123 456"
         *       }
         *     }
         */
        NewWaitingEntry: {
            /** @description The pet to wait for. */
            petId?: components["schemas"]["Int64Id"];
            /** @description The category, to wait for any of its pets. */
            categoryId?: components["schemas"]["Int64Id"];
            /** @description The person who waits. */
            customer: components["schemas"]["Customer"];
            note?: components["schemas"]["OrderNote"];
            reference?: components["schemas"]["OrderReference"];
            /** @description Time at which the entry expires if it is still `waiting`. By default, it does not expire. */
            validUntil?: components["schemas"]["FutureTimestamp"];
        };
        /**
         * @description Changes to make to an entry of the waiting list.
         * @example {
         *       "told": true
         *     }
         */
        WaitingEntryPatch: {
            /** @description The new status, `withdrawn`. */
            status?: components["schemas"]["KnownWaitingStatus"];
            /**
             * @description Whether the person has been told of the offer. `true` sets `expiresAt` of the order to `holdHours` from now,
             *     `false` removes it.
             * @example true
             */
            told?: boolean;
            /**
             * @description Changes to make to the customer. `null` removes the customer.
             * @example {
             *       "phone": "+46 8 123 456"
             *     }
             */
            customer?: components["schemas"]["CustomerPatch"] | null;
            /**
             * @description The new note. `null` removes it.
             * @example Prefers a puppy
             */
            note?: components["schemas"]["OrderNote"] | null;
            /**
             * @description The new reference. `null` removes it.
             * @example W-2042
             */
            reference?: components["schemas"]["OrderReference"] | null;
            /**
             * @description Time at which the entry expires if it is still `waiting`. It must be in the future, or the value that the
             *     entry has. `null` removes it.
             * @example 2030-01-31T18:00:00Z
             */
            validUntil?: components["schemas"]["FutureTimestamp"] | null;
        };
        /**
         * @description A person who waits for a pet (`petId`) or for any pet of a category (`categoryId`). Members that are not known are
         *     absent.
         * @example {
         *       "id": 1,
         *       "petId": 1,
         *       "place": 1,
         *       "status": "waiting",
         *       "told": false,
         *       "customer": {
         *         "name": "Kim Larsson",
         *         "phone": "+46 8 123 456"
         *       },
         *       "createdAt": "2026-11-21T12:00:00.000Z",
         *       "updatedAt": "2026-11-21T12:00:00.000Z"
         *     }
         */
        WaitingEntry: {
            /** @description Identifier of the entry, never reused. */
            id: components["schemas"]["Int64Id"];
            /** @description The pet that the person waits for. */
            petId?: components["schemas"]["Int64Id"];
            /** @description The category that the person waits for. */
            categoryId?: components["schemas"]["Int64Id"];
            /**
             * Format: int64
             * @description Place among the `waiting` entries for the same pet or category: 1 is the next. Absent unless the entry is
             *     `waiting`. It changes when earlier entries cease to be `waiting`, so `If-Match` ignores it.
             * @example 1
             */
            place?: bigint;
            status: components["schemas"]["WaitingStatus"];
            /**
             * @description Whether the person has been told of the offer.
             * @example false
             */
            told: boolean;
            /** @description The order that offers the pet to the person. */
            orderId?: components["schemas"]["Int64Id"];
            /** @description The person who waits. */
            customer?: components["schemas"]["Customer"];
            note?: components["schemas"]["OrderNote"];
            reference?: components["schemas"]["OrderReference"];
            /** @description Time at which the entry expires if it is still `waiting`. */
            validUntil?: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the entry. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A list of waiting entries. */
        WaitingEntries: components["schemas"]["WaitingEntry"][];
        /**
         * @description An entry of the waiting list without the person, the note and the place.
         * @example {
         *       "id": 1,
         *       "petId": 1,
         *       "status": "offered",
         *       "told": false,
         *       "orderId": 2,
         *       "createdAt": "2026-11-21T12:00:00.000Z",
         *       "updatedAt": "2026-11-21T12:00:00.000Z"
         *     }
         */
        WaitingSummary: {
            /** @description Identifier of the entry, never reused. */
            id: components["schemas"]["Int64Id"];
            /** @description The pet that the person waits for. */
            petId?: components["schemas"]["Int64Id"];
            /** @description The category that the person waits for. */
            categoryId?: components["schemas"]["Int64Id"];
            status: components["schemas"]["WaitingStatus"];
            /**
             * @description Whether the person has been told of the offer.
             * @example false
             */
            told: boolean;
            /** @description The order that offers the pet to the person. */
            orderId?: components["schemas"]["Int64Id"];
            reference?: components["schemas"]["OrderReference"];
            /** @description Time at which the entry expires if it is still `waiting`. */
            validUntil?: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the entry. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The number of pets by status. */
        Inventory: {
            /**
             * Format: int64
             * @description Pets with the status `available`.
             * @example 12
             */
            available: bigint;
            /**
             * Format: int64
             * @description Pets with the status `pending`.
             * @example 2
             */
            pending: bigint;
            /**
             * Format: int64
             * @description Pets with the status `sold`.
             * @example 40
             */
            sold: bigint;
            /**
             * Format: int64
             * @description Pets without a status.
             * @example 1
             */
            unset: bigint;
        };
        /**
         * @description Figures of a period.
         * @example {
         *       "from": "2026-11-01",
         *       "to": "2026-12-31",
         *       "by": "month",
         *       "timeZone": "Europe/Berlin",
         *       "total": {
         *         "added": 40,
         *         "sold": 12,
         *         "returned": 1,
         *         "daysInStore": 300,
         *         "amounts": [
         *           {
         *             "currency": "EUR",
         *             "sold": "540000",
         *             "returned": "45000"
         *           }
         *         ]
         *       },
         *       "periods": [
         *         {
         *           "period": "2026-11",
         *           "added": 40,
         *           "sold": 12,
         *           "returned": 1,
         *           "daysInStore": 300,
         *           "amounts": [
         *             {
         *               "currency": "EUR",
         *               "sold": "540000",
         *               "returned": "45000"
         *             }
         *           ]
         *         },
         *         {
         *           "period": "2026-12",
         *           "added": 0,
         *           "sold": 0,
         *           "returned": 0,
         *           "daysInStore": 0,
         *           "amounts": []
         *         }
         *       ],
         *       "categories": [
         *         {
         *           "category": {
         *             "id": 1,
         *             "name": "Dogs"
         *           },
         *           "added": 40,
         *           "sold": 12,
         *           "returned": 1,
         *           "daysInStore": 300,
         *           "amounts": [
         *             {
         *               "currency": "EUR",
         *               "sold": "540000",
         *               "returned": "45000"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        Statistics: {
            /** @description The first day. */
            from: components["schemas"]["Day"];
            /** @description The last day. */
            to: components["schemas"]["Day"];
            /**
             * @description Length of the periods.
             * @example month
             * @enum {string}
             */
            by: "day" | "month";
            /** @description The time zone in which days begin. */
            timeZone: components["schemas"]["TimeZone"];
            /** @description The figures of all periods together. */
            total: components["schemas"]["Figures"];
            /** @description The figures of each day or month, the earliest first. Those without figures are listed, too. */
            periods: components["schemas"]["PeriodFigures"][];
            /**
             * @description The figures of at most 1,000 categories that have any, sorted by pets sold, then by pets added, highest
             *     first.
             */
            categories: components["schemas"]["CategoryFigures"][];
        };
        /** @description Figures. */
        Figures: {
            added: components["schemas"]["PetsAdded"];
            sold: components["schemas"]["PetsSold"];
            returned: components["schemas"]["PetsReturned"];
            daysInStore: components["schemas"]["DaysInStore"];
            amounts?: components["schemas"]["SalesAmounts"];
        };
        /** @description Figures of a day or month. */
        PeriodFigures: {
            /**
             * @description The day, such as `2026-11-21`, or the month, such as `2026-11`.
             * @example 2026-11
             */
            period: string;
            added: components["schemas"]["PetsAdded"];
            sold: components["schemas"]["PetsSold"];
            returned: components["schemas"]["PetsReturned"];
            daysInStore: components["schemas"]["DaysInStore"];
            amounts?: components["schemas"]["SalesAmounts"];
        };
        /** @description Figures of a category. */
        CategoryFigures: {
            /** @description The category, by its current name. */
            category: components["schemas"]["Category"];
            added: components["schemas"]["PetsAdded"];
            sold: components["schemas"]["PetsSold"];
            returned: components["schemas"]["PetsReturned"];
            daysInStore: components["schemas"]["DaysInStore"];
            amounts?: components["schemas"]["SalesAmounts"];
        };
        /**
         * Format: int64
         * @description Pets added.
         * @example 40
         */
        PetsAdded: bigint;
        /**
         * Format: int64
         * @description Pets sold.
         * @example 12
         */
        PetsSold: bigint;
        /**
         * Format: int64
         * @description Pets returned.
         * @example 1
         */
        PetsReturned: bigint;
        /**
         * Format: int64
         * @description Total number of days that the sold pets were in the store before the sale. Divide it by `sold` for the average.
         * @example 300
         */
        DaysInStore: bigint;
        /**
         * @description Sums of the prices of the orders for each currency, sorted by currency. Orders without a price are not included.
         *     Only callers with the scope `admin` see this member.
         * @example [
         *       {
         *         "currency": "EUR",
         *         "sold": "540000",
         *         "returned": "45000"
         *       }
         *     ]
         */
        SalesAmounts: components["schemas"]["SalesAmount"][];
        /** @description Sums of prices in a currency. */
        SalesAmount: {
            currency: components["schemas"]["Currency"];
            /** @description Sum of the prices of the pets sold. */
            sold: components["schemas"]["AmountSum"];
            /** @description Sum of the prices of the pets returned. These pets are also in `sold`, on the day of the sale. */
            returned: components["schemas"]["AmountSum"];
        };
        /**
         * @description An exact sum of amounts in the smallest unit of the currency, in decimal digits. It is a string, since a sum of
         *     int64 amounts can exceed int64.
         * @example 540000
         */
        AmountSum: string;
        /**
         * @description A pet as visitors see it, with its public data only. Members that are not set are absent.
         * @example {
         *       "id": 1,
         *       "name": "Rex",
         *       "category": {
         *         "id": 1,
         *         "name": "Dogs"
         *       },
         *       "status": "available",
         *       "breed": "Labrador",
         *       "sex": "male",
         *       "bornOn": "2024-05",
         *       "neutered": true,
         *       "price": {
         *         "amount": 45000,
         *         "currency": "EUR"
         *       },
         *       "description": "Likes children.",
         *       "photos": [
         *         {
         *           "url": "https://api.example.org/shop/photos/1/1600",
         *           "width": 1600,
         *           "height": 1200,
         *           "alt": "Rex in the garden"
         *         }
         *       ],
         *       "url": "https://api.example.org/shop/pets/1"
         *     }
         */
        CataloguePet: {
            /** @description Identifier of the pet, never reused. */
            id: components["schemas"]["Int64Id"];
            name: components["schemas"]["PetName"];
            /** @description The pet's category. */
            category: components["schemas"]["Category"];
            /** @description `available`, or `pending` while it is reserved. */
            status: components["schemas"]["PetStatus"];
            breed?: components["schemas"]["Breed"];
            color?: components["schemas"]["PetColor"];
            sex?: components["schemas"]["PetSex"];
            /** @description Year, month or day of birth. */
            bornOn?: components["schemas"]["BirthDate"];
            /**
             * @description Whether the pet is neutered. Absent if not known.
             * @example true
             */
            neutered?: boolean;
            weightGrams?: components["schemas"]["WeightGrams"];
            /** @description Price of the pet. */
            price?: components["schemas"]["Price"];
            description?: components["schemas"]["PetDescription"];
            /** @description Day on which the pet came to the store. */
            arrivedOn?: components["schemas"]["Day"];
            photos: components["schemas"]["CataloguePhotos"];
            url?: components["schemas"]["CataloguePetUrl"];
        };
        /** @description A page of the catalogue. */
        CataloguePets: components["schemas"]["CataloguePet"][];
        /**
         * @description A photo as visitors see it. `alt` is absent if it is not set.
         * @example {
         *       "url": "https://api.example.org/shop/photos/1/1600",
         *       "width": 1600,
         *       "height": 1200
         *     }
         */
        CataloguePhoto: {
            /**
             * @description URL of the image in its largest size. It needs no key, and is valid while the pet is in the catalogue. For a
             *     smaller image, replace the `1600` at its end with `320` or `800`, the maximum number of pixels on the longer
             *     side.
             * @example https://api.example.org/shop/photos/1/1600
             */
            url: string;
            /** @description Width of the largest size in pixels. */
            width: components["schemas"]["PhotoPixels"];
            /** @description Height of the largest size in pixels. */
            height: components["schemas"]["PhotoPixels"];
            alt?: components["schemas"]["PhotoAlt"];
        };
        /** @description Photos of a pet, in their order. */
        CataloguePhotos: components["schemas"]["CataloguePhoto"][];
        /**
         * @description URL of the pet's page for visitors. Absent unless the service has these pages, and a base URL.
         * @example https://api.example.org/shop/pets/1
         */
        CataloguePetUrl: string;
        /**
         * @description Name of the store, 1 to 100 Unicode characters on one line.
         * @example Hill Farm Pets
         */
        StoreName: string;
        /**
         * @description Postal address of the store in one or more lines, at most 500 Unicode characters.
         * @example 1 Hill Road
         *     Springfield
         */
        StoreAddress: string;
        /**
         * @description Opening hours of the store as a text of one or more lines, at most 1,000 Unicode characters.
         * @example Monday to Saturday, 10 to 18
         */
        OpeningHours: string;
        /**
         * @description Phone number of the store, in any notation, at most 50 characters.
         * @example +46 8 123 456
         */
        StorePhone: string;
        /**
         * @description Email address of the store, which the public sees.
         * @example hello@hillfarm.example
         */
        StoreEmail: string;
        /**
         * Format: uri
         * @description URL of a page on a website, with `http` or `https`.
         * @example https://hillfarm.example
         */
        StoreUrl: string;
        /**
         * @description Language of the public catalogue and of prints.
         * @example en
         * @enum {string}
         */
        StoreLanguage: "en" | "de";
        /**
         * @description Time zone, by its name in the IANA database. Daylight saving time is observed.
         * @example Europe/Berlin
         */
        TimeZone: string;
        /**
         * @description Color of the public catalogue and the console, in hexadecimal digits. It is made darker or lighter where its
         *     contrast would be insufficient.
         * @example #1f6f54
         */
        StoreColor: string;
        /**
         * @description The logo of the store. Its image is at `/store/logo`.
         * @example {
         *       "width": 512,
         *       "height": 256
         *     }
         */
        Logo: {
            /**
             * Format: int64
             * @description Width in pixels.
             * @example 512
             */
            width: bigint;
            /**
             * Format: int64
             * @description Height in pixels.
             * @example 256
             */
            height: bigint;
        };
        /**
         * Format: int64
         * @description Duration in hours that a user interface proposes for a hold. An order without `expiresAt` does not expire.
         * @example 24
         */
        HoldHours: bigint;
        /**
         * Format: int64
         * @description Number of days after which the customer of a closed order or waiting entry is erased. If absent, customers are
         *     kept until they are deleted.
         * @example 365
         */
        CustomerDays: bigint;
        /**
         * @description Whether the public catalogue is served at `/shop`.
         * @example on
         * @enum {string}
         */
        CatalogueState: "off" | "on";
        /**
         * @description Settings of the store.
         * @example {
         *       "name": "Hill Farm Pets",
         *       "address": "1 Hill Road\nSpringfield",
         *       "currency": "EUR",
         *       "language": "en",
         *       "timeZone": "Europe/Berlin",
         *       "holdHours": 24,
         *       "catalogue": "off",
         *       "indexing": false
         *     }
         */
        StoreSettings: {
            /** @description Name of the store. The default is `Pet Store`. */
            name: components["schemas"]["StoreName"];
            address?: components["schemas"]["StoreAddress"];
            openingHours?: components["schemas"]["OpeningHours"];
            phone?: components["schemas"]["StorePhone"];
            email?: components["schemas"]["StoreEmail"];
            /** @description URL of the website of the store. */
            website?: components["schemas"]["StoreUrl"];
            /** @description URL of the imprint. */
            imprintUrl?: components["schemas"]["StoreUrl"];
            /** @description URL of the privacy policy. */
            privacyUrl?: components["schemas"]["StoreUrl"];
            /** @description Currency that user interfaces propose. */
            currency?: components["schemas"]["Currency"];
            /** @description Language of the public catalogue and of prints. The default is `en`. */
            language: components["schemas"]["StoreLanguage"];
            /** @description Time zone of the public catalogue and of prints. The default is `UTC`. */
            timeZone: components["schemas"]["TimeZone"];
            color?: components["schemas"]["StoreColor"];
            logo?: components["schemas"]["Logo"];
            /** @description Duration in hours that a user interface proposes for a hold. The default is 24. */
            holdHours: components["schemas"]["HoldHours"];
            customerDays?: components["schemas"]["CustomerDays"];
            /** @description Whether the public catalogue is served at `/shop`. The default is `off`. */
            catalogue: components["schemas"]["CatalogueState"];
            /**
             * @description Whether search engines may index the public catalogue. The default is `false`.
             * @example true
             */
            indexing: boolean;
        };
        /**
         * @description Changes to make to the settings of the store.
         * @example {
         *       "name": "Hill Farm Pets",
         *       "currency": "EUR"
         *     }
         */
        StoreSettingsPatch: {
            /**
             * @description The new name. `null` sets the default.
             * @example Hill Farm Pets
             */
            name?: components["schemas"]["StoreName"] | null;
            /**
             * @description The new address. `null` removes it.
             * @example 1 Hill Road
             *     Springfield
             */
            address?: components["schemas"]["StoreAddress"] | null;
            /**
             * @description The new opening hours. `null` removes them.
             * @example Monday to Saturday, 10 to 18
             */
            openingHours?: components["schemas"]["OpeningHours"] | null;
            /**
             * @description The new phone number. `null` removes it.
             * @example +46 8 123 456
             */
            phone?: components["schemas"]["StorePhone"] | null;
            /**
             * @description The new email address. `null` removes it.
             * @example hello@hillfarm.example
             */
            email?: components["schemas"]["StoreEmail"] | null;
            /**
             * @description The new URL of the website. `null` removes it.
             * @example https://hillfarm.example
             */
            website?: components["schemas"]["StoreUrl"] | null;
            /**
             * @description The new URL of the imprint. `null` removes it.
             * @example https://hillfarm.example/imprint
             */
            imprintUrl?: components["schemas"]["StoreUrl"] | null;
            /**
             * @description The new URL of the privacy policy. `null` removes it.
             * @example https://hillfarm.example/privacy
             */
            privacyUrl?: components["schemas"]["StoreUrl"] | null;
            /**
             * @description The new currency. `null` removes it.
             * @example EUR
             */
            currency?: components["schemas"]["Currency"] | null;
            /**
             * @description The new language. `null` sets the default.
             * @example de
             */
            language?: components["schemas"]["StoreLanguage"] | null;
            /**
             * @description The new time zone. `null` sets the default.
             * @example Europe/Berlin
             */
            timeZone?: components["schemas"]["TimeZone"] | null;
            /**
             * @description The new color. `null` removes it.
             * @example #1f6f54
             */
            color?: components["schemas"]["StoreColor"] | null;
            /**
             * @description The new duration of holds. `null` sets the default.
             * @example 48
             */
            holdHours?: components["schemas"]["HoldHours"] | null;
            /**
             * @description The new time after which customers are erased. `null` removes it.
             * @example 365
             */
            customerDays?: components["schemas"]["CustomerDays"] | null;
            /**
             * @description Whether the public catalogue is served. `off` and `null` are the same.
             * @example on
             */
            catalogue?: components["schemas"]["CatalogueState"] | null;
            /**
             * @description Whether search engines may index the public catalogue. `false` and `null` are the same.
             * @example true
             */
            indexing?: boolean | null;
        };
        /**
         * @description A type of event. New types may be added.
         * @example pet.created
         * @enum {string}
         */
        EventType: "pet.created" | "pet.updated" | "pet.status_changed" | "pet.profile_updated" | "pet.deleted" | "pet.restored" | "pet.photo_added" | "pet.photo_removed" | "pet.photo_updated" | "order.placed" | "order.updated" | "order.approved" | "order.delivered" | "order.cancelled" | "order.returned" | "order.reopened" | "order.expired" | "waiting.added" | "waiting.updated" | "waiting.offered" | "waiting.ordered" | "waiting.withdrawn" | "waiting.expired" | "waiting.resumed" | "waiting.deleted" | "enquiry.created" | "enquiry.updated" | "enquiry.deleted" | "category.created" | "category.updated" | "category.deleted" | "store.updated" | "key.created" | "key.updated" | "key.rotated" | "key.revoked" | "key.exposed" | "person.added" | "person.updated" | "person.password_link_created" | "person.password_changed" | "person.recovery_code_created" | "person.recovered" | "person.removed" | "session.created" | "session.ended" | "session.failed" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.disabled" | "webhook.enabled" | "webhook.retried" | "webhook.replayed" | "webhook.events_lost" | "webhook.event_skipped" | "webhook.deleted";
        /**
         * @description A type of event, or a group of types.
         * @example pet.created
         */
        EventTypeFilter: string & (components["schemas"]["EventType"] | components["schemas"]["EventTypeGroup"]);
        /**
         * @description All types of event with this prefix, including types that later versions add.
         * @example order.*
         * @enum {string}
         */
        EventTypeGroup: "pet.*" | "order.*" | "waiting.*" | "enquiry.*" | "category.*" | "store.*" | "key.*" | "person.*" | "session.*" | "webhook.*";
        /**
         * @description A record of a change, written in the same transaction. The `type` determines the `data`: the resource after the
         *     change, or as it was before its deletion. New types may be added, so the last alternative (`OtherEvent`) is an
         *     event of any other type.
         * @example {
         *       "id": 1,
         *       "type": "pet.created",
         *       "createdAt": "2026-11-21T12:00:00.000Z",
         *       "by": {
         *         "type": "key",
         *         "id": 1,
         *         "name": "Web shop"
         *       },
         *       "data": {
         *         "pet": {
         *           "id": 1,
         *           "name": "Rex",
         *           "categoryId": 1,
         *           "status": "available"
         *         }
         *       }
         *     }
         */
        Event: components["schemas"]["PetEvent"] | components["schemas"]["PetUpdatedEvent"] | components["schemas"]["PetStatusChangedEvent"] | components["schemas"]["PetProfileUpdatedEvent"] | components["schemas"]["PetRestoredEvent"] | components["schemas"]["PhotoEvent"] | components["schemas"]["PhotoUpdatedEvent"] | components["schemas"]["OrderEvent"] | components["schemas"]["OrderUpdatedEvent"] | components["schemas"]["SaleEvent"] | components["schemas"]["OrderReopenedEvent"] | components["schemas"]["WaitingEvent"] | components["schemas"]["WaitingUpdatedEvent"] | components["schemas"]["EnquiryEvent"] | components["schemas"]["CategoryEvent"] | components["schemas"]["CategoryUpdatedEvent"] | components["schemas"]["StoreUpdatedEvent"] | components["schemas"]["KeyEvent"] | components["schemas"]["KeyUpdatedEvent"] | components["schemas"]["KeyRotatedEvent"] | components["schemas"]["PersonEvent"] | components["schemas"]["PersonUpdatedEvent"] | components["schemas"]["SessionEvent"] | components["schemas"]["SessionEndedEvent"] | components["schemas"]["SessionFailedEvent"] | components["schemas"]["WebhookEvent"] | components["schemas"]["WebhookUpdatedEvent"] | components["schemas"]["WebhookEventsLostEvent"] | components["schemas"]["WebhookEventSkippedEvent"] | components["schemas"]["OtherEvent"];
        /**
         * Format: int64
         * @description Identifier of the event. Do not poll by it: ids are assigned before the commit, so an event can become visible
         *     after another with a greater id. Read the feed instead (`GET /events?after=`).
         * @example 1
         */
        EventId: bigint;
        /**
         * Format: int64
         * @description The import that made the change, or that added the category. Absent otherwise.
         * @example 1
         */
        EventImportId: bigint;
        /** @description A pet was added or deleted. */
        PetEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example pet.created
             * @enum {string}
             */
            type: "pet.created" | "pet.deleted";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                pet: components["schemas"]["Pet"];
                importId?: components["schemas"]["EventImportId"];
            };
        };
        /** @description The name or the category of a pet was changed. */
        PetUpdatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example pet.updated
             * @enum {string}
             */
            type: "pet.updated";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                pet: components["schemas"]["Pet"];
                changes: components["schemas"]["Changes"];
                importId?: components["schemas"]["EventImportId"];
            };
        };
        /** @description The status of a pet was changed, by a request or by an order. */
        PetStatusChangedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example pet.status_changed
             * @enum {string}
             */
            type: "pet.status_changed";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                pet: components["schemas"]["Pet"];
                changes: components["schemas"]["Changes"];
                importId?: components["schemas"]["EventImportId"];
                /** @description The order that caused the change. Absent if a request changed the status. */
                orderId?: components["schemas"]["Int64Id"];
            };
        };
        /** @description A photo of a pet was added or deleted. */
        PhotoEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example pet.photo_added
             * @enum {string}
             */
            type: "pet.photo_added" | "pet.photo_removed";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                pet: components["schemas"]["Pet"];
                photo: components["schemas"]["PhotoSummary"];
                importId?: components["schemas"]["EventImportId"];
            };
        };
        /** @description The text that describes a photo was changed, or the order of the photos of a pet. */
        PhotoUpdatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example pet.photo_updated
             * @enum {string}
             */
            type: "pet.photo_updated";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                pet: components["schemas"]["Pet"];
                /** @description The photo whose text was changed. Absent if the order was changed. */
                photo?: components["schemas"]["PhotoSummary"];
                changes: components["schemas"]["Changes"];
            };
        };
        /** @description The profile of a pet was changed. */
        PetProfileUpdatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example pet.profile_updated
             * @enum {string}
             */
            type: "pet.profile_updated";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                pet: components["schemas"]["Pet"];
                changes: components["schemas"]["Changes"];
                importId?: components["schemas"]["EventImportId"];
            };
        };
        /** @description A deleted pet was restored. Its photos are back, too. */
        PetRestoredEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example pet.restored
             * @enum {string}
             */
            type: "pet.restored";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                pet: components["schemas"]["Pet"];
                /**
                 * @description The members of the restored profile, without `from`, as in an event `pet.profile_updated`. Absent if the
                 *     profile is empty.
                 */
                changes?: components["schemas"]["Changes"];
            };
        };
        /** @description An order was placed, approved or cancelled, or it expired. */
        OrderEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example order.placed
             * @enum {string}
             */
            type: "order.placed" | "order.approved" | "order.cancelled" | "order.expired";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                /** @description The order, without its `customer`. */
                order: components["schemas"]["Order"];
            };
        };
        /** @description Members of an order other than its status were changed. */
        OrderUpdatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example order.updated
             * @enum {string}
             */
            type: "order.updated";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                /** @description The order, without its `customer`. */
                order: components["schemas"]["Order"];
                changes: components["schemas"]["Changes"];
            };
        };
        /**
         * @description An entry was added to the waiting list, was deleted, or changed its status. With `waiting.resumed`, the entry is
         *     `waiting` or `offered` again, because a delivery was taken back or the deleted pet was restored.
         */
        WaitingEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example waiting.offered
             * @enum {string}
             */
            type: "waiting.added" | "waiting.offered" | "waiting.ordered" | "waiting.withdrawn" | "waiting.expired" | "waiting.resumed" | "waiting.deleted";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                entry: components["schemas"]["WaitingSummary"];
            };
        };
        /** @description Members of an entry of the waiting list other than its status were changed. */
        WaitingUpdatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example waiting.updated
             * @enum {string}
             */
            type: "waiting.updated";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                entry: components["schemas"]["WaitingSummary"];
                /**
                 * @description The members that changed. Only `told` and `validUntil` have their values, since the others may contain
                 *     personal data.
                 */
                changes: components["schemas"]["Changes"];
            };
        };
        /** @description An order was delivered or returned. */
        SaleEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example order.delivered
             * @enum {string}
             */
            type: "order.delivered" | "order.returned";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                /** @description The order, without its `customer`. */
                order: components["schemas"]["Order"];
                categoryId: components["schemas"]["SoldCategoryId"];
                /** @description The price of the order. Absent if it has none. */
                price?: components["schemas"]["Price"];
                daysInStore: components["schemas"]["DaysUntilSold"];
            };
        };
        /**
         * @description A delivery was taken back, so it does not count as a sale. The category, the price, the days and the time are
         *     those of the event `order.delivered`.
         */
        OrderReopenedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example order.reopened
             * @enum {string}
             */
            type: "order.reopened";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                /** @description The order, without its `customer`. */
                order: components["schemas"]["Order"];
                categoryId: components["schemas"]["SoldCategoryId"];
                /** @description The price of the order when it was delivered. Absent if it had none. */
                price?: components["schemas"]["Price"];
                daysInStore: components["schemas"]["DaysUntilSold"];
                /** @description Time of the delivery that was taken back. */
                deliveredAt: components["schemas"]["Timestamp"];
            };
        };
        /**
         * Format: int64
         * @description The category of the pet when it was delivered.
         * @example 1
         */
        SoldCategoryId: bigint;
        /**
         * Format: int64
         * @description The number of days from the pet's `arrivedOn`, or else from the day on which it was added, to the delivery, in
         *     the time zone of the store.
         * @example 12
         */
        DaysUntilSold: bigint;
        /** @description An enquiry was created, its status was changed, or it was deleted. */
        EnquiryEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example enquiry.created
             * @enum {string}
             */
            type: "enquiry.created" | "enquiry.updated" | "enquiry.deleted";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                enquiry: components["schemas"]["EnquirySummary"];
            };
        };
        /** @description A category was added or deleted. */
        CategoryEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example category.created
             * @enum {string}
             */
            type: "category.created" | "category.deleted";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                category: components["schemas"]["Category"];
                importId?: components["schemas"]["EventImportId"];
            };
        };
        /** @description A category was renamed. */
        CategoryUpdatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example category.updated
             * @enum {string}
             */
            type: "category.updated";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                category: components["schemas"]["Category"];
                changes: components["schemas"]["Changes"];
            };
        };
        /** @description The settings or the logo of the store were changed. */
        StoreUpdatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example store.updated
             * @enum {string}
             */
            type: "store.updated";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                store: components["schemas"]["StoreSettings"];
                changes: components["schemas"]["Changes"];
            };
        };
        /** @description A key was created or revoked, or was sent without TLS or by a web page of another website for the first time. */
        KeyEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example key.created
             * @enum {string}
             */
            type: "key.created" | "key.revoked" | "key.exposed";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                key: components["schemas"]["Key"];
            };
        };
        /** @description The name, the description, the expiry, the allowed addresses or the allowed origins of a key were changed. */
        KeyUpdatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example key.updated
             * @enum {string}
             */
            type: "key.updated";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                key: components["schemas"]["Key"];
                changes: components["schemas"]["Changes"];
            };
        };
        /** @description A key was replaced with a new one. */
        KeyRotatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example key.rotated
             * @enum {string}
             */
            type: "key.rotated";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                key: components["schemas"]["Key"];
                /** @description Identifier of the key that was rotated. */
                replaces: components["schemas"]["Int64Id"];
            };
        };
        /**
         * @description A person joined or was removed, a link to set a new password was created for a person, a person's password was
         *     changed, or an owner created or used a recovery code. Using a code writes `person.recovered` and
         *     `person.password_changed`.
         */
        PersonEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example person.added
             * @enum {string}
             */
            type: "person.added" | "person.password_link_created" | "person.password_changed" | "person.recovery_code_created" | "person.recovered" | "person.removed";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                person: components["schemas"]["Person"];
            };
        };
        /** @description The name or the role of a person was changed. */
        PersonUpdatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example person.updated
             * @enum {string}
             */
            type: "person.updated";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                person: components["schemas"]["Person"];
                changes: components["schemas"]["Changes"];
            };
        };
        /** @description A person logged in. */
        SessionEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example session.created
             * @enum {string}
             */
            type: "session.created";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                person: components["schemas"]["Person"];
            };
        };
        /** @description Sessions of a person ended. */
        SessionEndedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example session.ended
             * @enum {string}
             */
            type: "session.ended";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                person: components["schemas"]["Person"];
                /**
                 * Format: int64
                 * @description Number of sessions that ended.
                 * @example 3
                 */
                count: bigint;
            };
        };
        /** @description Logins or password changes for an account failed. */
        SessionFailedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example session.failed
             * @enum {string}
             */
            type: "session.failed";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                person: components["schemas"]["Person"];
                /**
                 * Format: int64
                 * @description Number of attempts that failed.
                 * @example 3
                 */
                count: bigint;
                /**
                 * @description Network of the failed attempts: the first 24 bits of an IPv4 address or the first 64 of an IPv6 address.
                 * @example 192.0.2.0/24
                 */
                network: string;
            };
        };
        /**
         * @description A webhook was created, enabled, disabled, retried, set to a position by a replay or deleted, or its secret was
         *     rotated. If the `service` has disabled it, its `disabledReason` says why.
         */
        WebhookEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example webhook.created
             * @enum {string}
             */
            type: "webhook.created" | "webhook.secret_rotated" | "webhook.disabled" | "webhook.enabled" | "webhook.retried" | "webhook.replayed" | "webhook.deleted";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                webhook: components["schemas"]["WebhookSummary"];
            };
        };
        /** @description The URL, the types or the description of a webhook were changed. */
        WebhookUpdatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example webhook.updated
             * @enum {string}
             */
            type: "webhook.updated";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                webhook: components["schemas"]["WebhookSummary"];
                changes: components["schemas"]["Changes"];
            };
        };
        /**
         * @description Events were removed from the feed, because they had expired, before the receiver of a webhook acknowledged them.
         *     The webhook goes on with the events after them.
         */
        WebhookEventsLostEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example webhook.events_lost
             * @enum {string}
             */
            type: "webhook.events_lost";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                webhook: components["schemas"]["WebhookSummary"];
                /**
                 * Format: int64
                 * @description Number of events that were lost. Absent if it is unknown.
                 * @example 3
                 */
                count?: bigint;
            };
        };
        /** @description A caller gave up an event that the receiver of a webhook did not acknowledge. */
        WebhookEventSkippedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event.
             * @example webhook.event_skipped
             * @enum {string}
             */
            type: "webhook.event_skipped";
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /** @description What the event is about. */
            data: {
                webhook: components["schemas"]["WebhookSummary"];
                /** @description The event that is not sent. */
                eventId: components["schemas"]["EventId"];
            };
        };
        /** @description An event of a type that was added after this version of the contract. */
        OtherEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description A type that is not an `EventType`.
             * @example parrot.spoke
             */
            type: String & {
                readonly isOther: true;
            };
            createdAt: components["schemas"]["Timestamp"];
            by: components["schemas"]["Actor"];
            /**
             * @description What the event is about.
             * @example {}
             */
            data: {
                [key: string]: unknown;
            };
        };
        /** @description The body of a request to the URL of a webhook. */
        WebhookMessage: {
            /**
             * @description Type of the event: an `EventType` other than those about webhooks, or `webhook.test`. New types may be added.
             * @example pet.created
             */
            type: string;
            /** @description Time of the event. */
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["Event"];
        };
        /** @description The members that changed. */
        Changes: components["schemas"]["Change"][];
        /** @description A list of events. */
        Events: components["schemas"]["Event"][];
        /**
         * @description The originator of a change: a `person`, an API `key`, the `operator` on the command line, or the `service`
         *     itself. The key that is configured as `PETSTORE_API_KEY` has no `id`.
         * @example {
         *       "type": "key",
         *       "id": 1,
         *       "name": "Web shop"
         *     }
         */
        Actor: {
            /**
             * @description Kind of actor.
             * @example key
             * @enum {string}
             */
            type: "key" | "person" | "operator" | "service";
            /** @description Identifier of the key or the person. */
            id?: components["schemas"]["Int64Id"];
            /**
             * @description Name of the key or the person.
             * @example Web shop
             */
            name?: string;
        };
        /**
         * @description Permissions of a key or a session: `public` may read the public catalogue and send enquiries, `read` may read
         *     everything about pets, `write` may also change it, and `admin` may also manage keys, people and webhooks. No
         *     session has only `public`.
         * @example write
         * @enum {string}
         */
        Scope: "public" | "read" | "write" | "admin";
        /**
         * @description Name of the key, such as that of the program that uses it. It has 1 to 100 Unicode characters.
         * @example Web shop
         */
        KeyName: string;
        /** @description A key to create. */
        NewKey: {
            name: components["schemas"]["KeyName"];
            /** @description Permissions of the key. The default is `write`. */
            scope?: components["schemas"]["Scope"];
            /** @description Time at which the key expires. By default it does not expire. */
            expiresAt?: components["schemas"]["FutureTimestamp"];
            description?: components["schemas"]["KeyNote"];
            allowedAddresses?: components["schemas"]["AllowedAddresses"];
            allowedOrigins?: components["schemas"]["AllowedOrigins"];
        };
        /**
         * @description What the key is for, and who is responsible for it. It has at most 500 Unicode characters.
         * @example Runs on the server in the shop.
         */
        KeyNote: string;
        /**
         * @description Origins (scheme, host and port) of the websites whose pages may use the key, which must have the scope `public`:
         *     pages of others get 403 `origin_not_allowed`. Without it, every website may use the key. There is no wildcard, and
         *     a request without an `Origin`, such as that of a program, is served: what the key reads is public. Origins are
         *     returned as browsers send them.
         * @example [
         *       "https://www.example.org",
         *       "https://shop.example.org:8443"
         *     ]
         */
        AllowedOrigins: string[];
        /**
         * @description Networks in CIDR notation, IPv4 or IPv6, from which alone the key may be used; from elsewhere it gets 403
         *     `address_not_allowed`. A single address is a network, too. Networks are returned in their canonical form
         *     (RFC 5952). If the service runs behind a proxy, the operator must have set how many proxies are trusted.
         * @example [
         *       "192.0.2.0/24",
         *       "2001:db8::/32"
         *     ]
         */
        AllowedAddresses: string[];
        /** @description Changes to make to a key. */
        KeyPatch: {
            name?: components["schemas"]["KeyName"];
            /**
             * @description What the key is for, or `null` to remove this.
             * @example Runs on the server in the shop.
             */
            description?: components["schemas"]["KeyNote"] | null;
            /**
             * @description Time at which the key expires, or `null` if it never expires. Rotating the key gives the new one the same
             *     lifetime, from `createdAt` to this time.
             * @example 2030-01-31T18:00:00Z
             */
            expiresAt?: components["schemas"]["FutureTimestamp"] | null;
            /**
             * @description Networks from which alone the key may be used, or `null` to allow all addresses.
             * @example [
             *       "192.0.2.0/24",
             *       "2001:db8::/32"
             *     ]
             */
            allowedAddresses?: components["schemas"]["AllowedAddresses"] | null;
            /**
             * @description Origins of the websites that may use the key, or `null` to allow all websites.
             * @example [
             *       "https://www.example.org"
             *     ]
             */
            allowedOrigins?: components["schemas"]["AllowedOrigins"] | null;
        };
        /** @description Options for rotating a key. */
        KeyRotation: {
            /**
             * Format: int64
             * @description Seconds for which the old key stays valid, up to 7 days. The default is 86400, one day.
             * @example 3600
             */
            overlapSeconds?: bigint;
            /**
             * @description Time at which the new key expires, or `null` if it never expires. By default, the new key has the same
             *     lifetime as the old one.
             * @example 2030-01-31T18:00:00Z
             */
            expiresAt?: components["schemas"]["FutureTimestamp"] | null;
        };
        /**
         * @description The person who created the key. A key that was created with another key, or by rotating one, has the creator of
         *     that key. Absent if the operator created the key, or if its creator was not recorded.
         * @example {
         *       "type": "person",
         *       "id": 3,
         *       "name": "Bo"
         *     }
         */
        KeyCreator: {
            /**
             * @description Kind of actor.
             * @example person
             * @enum {string}
             */
            type: "person";
            /** @description Identifier of the person. */
            id: components["schemas"]["Int64Id"];
            name: components["schemas"]["PersonName"];
        };
        /**
         * @description An API key, without the key itself.
         * @example {
         *       "id": 2,
         *       "name": "Web shop",
         *       "scope": "write",
         *       "lastFour": "Qa12",
         *       "createdAt": "2026-11-21T12:00:00.000Z"
         *     }
         */
        Key: {
            /** @description Identifier of the key. */
            id: components["schemas"]["Int64Id"];
            name: components["schemas"]["KeyName"];
            description?: components["schemas"]["KeyNote"];
            scope: components["schemas"]["Scope"];
            /**
             * @description The last four characters of the key.
             * @example Qa12
             */
            lastFour: string;
            createdAt: components["schemas"]["Timestamp"];
            createdBy?: components["schemas"]["KeyCreator"];
            /** @description Absent if the key does not expire. */
            expiresAt?: components["schemas"]["Timestamp"];
            /** @description Absent if the key was not revoked. */
            revokedAt?: components["schemas"]["Timestamp"];
            /** @description Identifier of the key that replaced it, if it was rotated. */
            replacedBy?: components["schemas"]["Int64Id"];
            /**
             * @description Time at which the key was first sent over http, without TLS, or by a web page of another website (`exposedTo`).
             *     Others may have read it: rotate it. Absent if the service has noticed no such request, and for publishable keys.
             */
            exposedAt?: components["schemas"]["Timestamp"];
            /**
             * @description Origin of the web page that sent the key at the time of `exposedAt`: each visitor of such a page can read it
             *     there. The string `null` if the page has no origin, such as a file. Absent if the key was sent without TLS.
             * @example https://www.example.org
             */
            exposedTo?: string;
            /** @description Networks from which alone the key may be used. Absent if it may be used from anywhere. */
            allowedAddresses?: components["schemas"]["AllowedAddresses"];
            /** @description Origins of the websites that may use the key. Absent if all may. */
            allowedOrigins?: components["schemas"]["AllowedOrigins"];
            /** @description Time of the last use, to the minute. Absent if the key was never used. */
            lastUsedAt?: components["schemas"]["Timestamp"];
            /**
             * @description Network address of the client at the time of `lastUsedAt`, or in the second before. Requests from addresses
             *     that are not allowed do not count.
             * @example 192.0.2.1
             */
            lastUsedFrom?: string;
        };
        /** @description A new API key. */
        CreatedKey: {
            /** @description Identifier of the key. */
            id: components["schemas"]["Int64Id"];
            name: components["schemas"]["KeyName"];
            description?: components["schemas"]["KeyNote"];
            scope: components["schemas"]["Scope"];
            /**
             * @description The last four characters of the key.
             * @example Qa12
             */
            lastFour: string;
            createdAt: components["schemas"]["Timestamp"];
            createdBy?: components["schemas"]["KeyCreator"];
            /** @description Absent if the key does not expire. */
            expiresAt?: components["schemas"]["Timestamp"];
            /** @description Networks from which alone the key may be used. Absent if it may be used from anywhere. */
            allowedAddresses?: components["schemas"]["AllowedAddresses"];
            /** @description Origins of the websites that may use the key. Absent if all may. */
            allowedOrigins?: components["schemas"]["AllowedOrigins"];
            /**
             * @description The key itself. It is shown only in this response.
             * @example pst_live_4fJZ0qk2VvN8sT1yLr6WmXb3cD9eGhx7Qa12
             */
            key: string;
        };
        /** @description A list of keys. */
        Keys: components["schemas"]["Key"][];
        /**
         * Format: uri
         * @description URL to which the service sends events. It may contain a token of the receiver, so treat it as a secret.
         * @example https://shop.example.org/petstore-events
         */
        WebhookUrl: string;
        /**
         * @description What the webhook is for. It has at most 500 Unicode characters.
         * @example Updates the web shop.
         */
        WebhookNote: string;
        /**
         * @description Types of events that are sent, and groups of them. The default is all that callers with the scope `write` see,
         *     including those that later versions add. Events about webhooks cannot be sent to webhooks.
         * @example [
         *       "pet.*",
         *       "order.placed"
         *     ]
         */
        WebhookTypes: components["schemas"]["EventTypeFilter"][];
        /**
         * @description `active`; `failing` while at least one event has failed and waits to be sent again; or `disabled` while nothing
         *     is sent.
         * @example active
         * @enum {string}
         */
        WebhookStatus: "active" | "failing" | "disabled";
        /**
         * @description Why a webhook is disabled: `manual` (by a request), `gone` (its receiver responded with 410), `failing` (there
         *     were five days of failures without a success, and its oldest event had waited for as long) or `restored` (the
         *     store was restored or moved, the event feed was invalidated, or the database is in another cluster of
         *     PostgreSQL; the receivers may be those of another store). New values may be added.
         * @example restored
         */
        WebhookDisabledReason: components["schemas"]["KnownWebhookDisabledReason"];
        /**
         * @description The reasons that this version of the contract knows.
         * @example restored
         * @enum {string}
         */
        KnownWebhookDisabledReason: "manual" | "gone" | "failing" | "restored";
        /** @description A webhook to create. */
        NewWebhook: {
            url: components["schemas"]["WebhookUrl"];
            types?: components["schemas"]["WebhookTypes"];
            description?: components["schemas"]["WebhookNote"];
        };
        /** @description Changes to make to a webhook. */
        WebhookPatch: {
            url?: components["schemas"]["WebhookUrl"];
            /**
             * @description Types of events that are sent, or `null` for the default.
             * @example [
             *       "pet.*",
             *       "order.placed"
             *     ]
             */
            types?: components["schemas"]["WebhookTypes"] | null;
            /**
             * @description What the webhook is for, or `null` to remove the description.
             * @example Updates the web shop.
             */
            description?: components["schemas"]["WebhookNote"] | null;
            /**
             * @description `disabled` stops the webhook, `active` enables it. `failing` is accepted if the webhook is enabled, and changes
             *     nothing.
             */
            status?: components["schemas"]["WebhookStatus"];
        };
        /**
         * @description A URL to which events are sent.
         * @example {
         *       "id": 1,
         *       "url": "https://shop.example.org/petstore-events",
         *       "types": [
         *         "pet.*",
         *         "order.*",
         *         "category.*",
         *         "store.*"
         *       ],
         *       "status": "active",
         *       "position": "MWY0Lg",
         *       "waiting": 0,
         *       "lost": 0,
         *       "createdAt": "2026-11-21T12:00:00.000Z",
         *       "updatedAt": "2026-11-21T12:00:00.000Z"
         *     }
         */
        Webhook: {
            /** @description Identifier of the webhook. */
            id: components["schemas"]["Int64Id"];
            url: components["schemas"]["WebhookUrl"];
            types: components["schemas"]["WebhookTypes"];
            description?: components["schemas"]["WebhookNote"];
            status: components["schemas"]["WebhookStatus"];
            /**
             * @description Position in the event feed before the oldest event that the receiver has not acknowledged. Reading the feed
             *     from it misses nothing, and repeats some events.
             */
            position: components["schemas"]["FeedPosition"];
            /**
             * Format: int64
             * @description Number of events that wait to be acknowledged. The response to a change has the number before the change.
             *     10,000 means 10,000 or more. Absent if it is unknown because the position has expired, such as after a
             *     restore.
             * @example 3
             */
            waiting?: bigint;
            /** @description Time at which the oldest event that waits was written. Absent if none waits, or if `waiting` is absent. */
            oldestWaitingAt?: components["schemas"]["Timestamp"];
            /**
             * @description Time of the next attempt for an event that has failed. Absent if none has failed, or if the webhook is
             *     disabled.
             */
            nextAttemptAt?: components["schemas"]["Timestamp"];
            /**
             * Format: int64
             * @description Number of events that expired before the receiver acknowledged them, as far as it is known. See the events
             *     `webhook.events_lost`.
             * @example 0
             */
            lost: bigint;
            /** @description Time of the last event that was acknowledged. Absent if none was. */
            lastSuccessAt?: components["schemas"]["Timestamp"];
            /** @description Why it is disabled. Absent if it is not. */
            disabledReason?: components["schemas"]["WebhookDisabledReason"];
            /** @description Time at which it was disabled. Absent if it is enabled, or was disabled by a restore or a move. */
            disabledAt?: components["schemas"]["Timestamp"];
            /**
             * @description Time until which requests are also signed with the previous secret. It may have passed. Absent if the secret
             *     was never rotated.
             */
            previousSecretExpiresAt?: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description Time of the last change by a request. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description A webhook with its new secret.
         * @example {
         *       "id": 1,
         *       "url": "https://shop.example.org/petstore-events",
         *       "types": [
         *         "pet.*",
         *         "order.*",
         *         "category.*",
         *         "store.*"
         *       ],
         *       "status": "active",
         *       "position": "MWY0Lg",
         *       "waiting": 0,
         *       "lost": 0,
         *       "createdAt": "2026-11-21T12:00:00.000Z",
         *       "updatedAt": "2026-11-21T12:00:00.000Z",
         *       "secret": "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDlOrhqmLTMqs="
         *     }
         */
        WebhookWithSecret: {
            /** @description Identifier of the webhook. */
            id: components["schemas"]["Int64Id"];
            url: components["schemas"]["WebhookUrl"];
            types: components["schemas"]["WebhookTypes"];
            description?: components["schemas"]["WebhookNote"];
            status: components["schemas"]["WebhookStatus"];
            /**
             * @description Position in the event feed before the oldest event that the receiver has not acknowledged. Reading the feed
             *     from it misses nothing, and repeats some events.
             */
            position: components["schemas"]["FeedPosition"];
            /**
             * Format: int64
             * @description Number of events that wait to be acknowledged. The response to a change has the number before the change.
             *     10,000 means 10,000 or more. Absent if it is unknown because the position has expired, such as after a
             *     restore.
             * @example 3
             */
            waiting?: bigint;
            /** @description Time at which the oldest event that waits was written. Absent if none waits, or if `waiting` is absent. */
            oldestWaitingAt?: components["schemas"]["Timestamp"];
            /**
             * @description Time of the next attempt for an event that has failed. Absent if none has failed, or if the webhook is
             *     disabled.
             */
            nextAttemptAt?: components["schemas"]["Timestamp"];
            /**
             * Format: int64
             * @description Number of events that expired before the receiver acknowledged them, as far as it is known. See the events
             *     `webhook.events_lost`.
             * @example 0
             */
            lost: bigint;
            /** @description Time of the last event that was acknowledged. Absent if none was. */
            lastSuccessAt?: components["schemas"]["Timestamp"];
            /** @description Why it is disabled. Absent if it is not. */
            disabledReason?: components["schemas"]["WebhookDisabledReason"];
            /** @description Time at which it was disabled. Absent if it is enabled, or was disabled by a restore or a move. */
            disabledAt?: components["schemas"]["Timestamp"];
            /**
             * @description Time until which requests are also signed with the previous secret. It may have passed. Absent if the secret
             *     was never rotated.
             */
            previousSecretExpiresAt?: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description Time of the last change by a request. */
            updatedAt: components["schemas"]["Timestamp"];
            /**
             * @description The secret with which the service signs requests, `whsec_` and base64. It is shown only in this response.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDlOrhqmLTMqs=
             */
            secret: string;
        };
        /** @description A list of webhooks. */
        Webhooks: components["schemas"]["Webhook"][];
        /** @description The webhook, as events describe it. */
        WebhookSummary: {
            /** @description Identifier of the webhook. */
            id: components["schemas"]["Int64Id"];
            url: components["schemas"]["WebhookUrl"];
            types: components["schemas"]["WebhookTypes"];
            description?: components["schemas"]["WebhookNote"];
            /** @description Absent if the webhook is enabled. */
            disabledReason?: components["schemas"]["WebhookDisabledReason"];
        };
        /** @description Options for rotating the secret. */
        WebhookSecretRotation: {
            /**
             * Format: int64
             * @description Seconds for which requests are also signed with the old secret, up to 7 days. The default is 86400, one day.
             * @example 3600
             */
            overlapSeconds?: bigint;
        };
        /** @description Where a webhook begins again. Either `after` or `createdSince` is required. */
        WebhookReplay: {
            /**
             * @description The position after which it begins: `start` for all events that are kept, `now`, or a position from the event
             *     feed or the header `petstore-position`.
             * @example start
             */
            after?: string;
            /** @description It begins with the first event that was written at this time or later. */
            createdSince?: components["schemas"]["AnyTimestamp"];
        };
        /** @description What a webhook sends. */
        WebhookReplayReport: {
            /** @description The position after which it begins. */
            position: components["schemas"]["FeedPosition"];
            /**
             * Format: int64
             * @description Number of events after the position that are sent. 10,000 means 10,000 or more.
             * @example 42
             */
            count: bigint;
        };
        /** @description The event to give up. */
        WebhookSkip: {
            /** @description Identifier of the event. */
            eventId: components["schemas"]["Int64Id"];
        };
        /**
         * @description An opaque position in the event feed, for `GET /events?after=`.
         * @example MWY0Lg
         */
        FeedPosition: string;
        /**
         * @description `succeeded` if the receiver has responded with a 2xx status, otherwise `failed`.
         * @example failed
         * @enum {string}
         */
        DeliveryOutcome: "succeeded" | "failed";
        /**
         * @description An attempt to send an event to a webhook.
         * @example {
         *       "id": 7,
         *       "eventId": 42,
         *       "type": "pet.created",
         *       "attempt": 1,
         *       "createdAt": "2026-11-21T12:00:00.000Z",
         *       "durationMilliseconds": 87,
         *       "outcome": "failed",
         *       "status": 502,
         *       "response": "Bad gateway"
         *     }
         */
        WebhookDelivery: {
            /** @description Identifier of the delivery. */
            id: components["schemas"]["Int64Id"];
            /** @description Identifier of the event; 0 for a `webhook.test`. */
            eventId: components["schemas"]["EventId"];
            /**
             * @description Type of the event, or `webhook.test`.
             * @example pet.created
             */
            type: string;
            /**
             * Format: int64
             * @description Number of this attempt to send the event, from 1.
             * @example 1
             */
            attempt: bigint;
            /** @description Time at which the attempt began. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: int64
             * @description Time until the response, or until the attempt failed.
             * @example 87
             */
            durationMilliseconds: bigint;
            outcome: components["schemas"]["DeliveryOutcome"];
            /**
             * @description Status of the response. Absent if there was none.
             * @example 503
             */
            status?: number;
            /**
             * @description Why there was no response, such as `timeout`, `connection_refused`, `name_not_resolved`, `certificate_invalid`
             *     or `address_refused`. New values may be added.
             * @example timeout
             */
            error?: string;
            /**
             * @description The first KiB of the body of the response, if the attempt failed or was a test. Bytes that are not UTF-8 are
             *     replaced.
             * @example Bad gateway
             */
            response?: string;
            /**
             * @description Time of the next attempt. Only present in the last attempt of an event that has failed and waits to be sent
             *     again; later events of its subject wait for this event.
             */
            nextAttemptAt?: components["schemas"]["Timestamp"];
            /** @description The event, which was the `data` of the body. Absent for a test, and once the event has expired. */
            event?: components["schemas"]["Event"];
        };
        /** @description A list of deliveries. */
        WebhookDeliveries: components["schemas"]["WebhookDelivery"][];
        /**
         * @description Role of a person. An `owner` may do everything, `staff` may read and change the catalogue, a `viewer` may read
         *     it.
         * @example staff
         * @enum {string}
         */
        Role: "owner" | "staff" | "viewer";
        /**
         * @description Status of an enquiry. `open` until the people of the store choose another one.
         * @example open
         * @enum {string}
         */
        EnquiryStatus: "open" | "answered" | "closed" | "spam";
        /**
         * @description Name of the person who asks, at most 200 Unicode characters, none of them a control character.
         * @example Kim Larsson
         */
        EnquiryName: string;
        /**
         * @description Email address of the person who asks, at most 254 characters. None of them is a space, a control character or one
         *     of `?&,;:<>()[]\"`, which could change the meaning of a link with the address.
         * @example kim@example.org
         */
        EnquiryEmail: string;
        /**
         * @description Phone number of the person who asks, in any notation, at most 50 characters.
         * @example +46 8 123 456
         */
        EnquiryPhone: string;
        /**
         * @description The question, at most 4,000 Unicode characters, stored exactly as sent.
         * @example Does Rex like children?
         */
        EnquiryMessage: string;
        /**
         * @description A question about a pet. `email` or `phone` is required.
         * @example {
         *       "name": "Kim Larsson",
         *       "email": "kim@example.org",
         *       "message": "Does Rex like children?"
         *     }
         */
        NewEnquiry: {
            name: components["schemas"]["EnquiryName"];
            email?: components["schemas"]["EnquiryEmail"];
            phone?: components["schemas"]["EnquiryPhone"];
            message: components["schemas"]["EnquiryMessage"];
        };
        /**
         * @description Changes to make to an enquiry.
         * @example {
         *       "status": "answered"
         *     }
         */
        EnquiryPatch: {
            /** @description The new status. */
            status?: components["schemas"]["EnquiryStatus"];
        };
        /**
         * @description An enquiry without the person and the message.
         * @example {
         *       "id": 1,
         *       "petId": 1,
         *       "status": "open",
         *       "createdAt": "2026-11-21T12:00:00.000Z",
         *       "updatedAt": "2026-11-21T12:00:00.000Z"
         *     }
         */
        EnquirySummary: {
            /** @description Identifier of the enquiry, never reused. */
            id: components["schemas"]["Int64Id"];
            /** @description The pet that the enquiry is about. */
            petId: components["schemas"]["Int64Id"];
            status: components["schemas"]["EnquiryStatus"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the enquiry. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description A question about a pet.
         * @example {
         *       "id": 1,
         *       "petId": 1,
         *       "name": "Kim Larsson",
         *       "email": "kim@example.org",
         *       "message": "Does Rex like children?",
         *       "status": "open",
         *       "createdAt": "2026-11-21T12:00:00.000Z",
         *       "updatedAt": "2026-11-21T12:00:00.000Z"
         *     }
         */
        Enquiry: {
            /** @description Identifier of the enquiry, never reused. */
            id: components["schemas"]["Int64Id"];
            /** @description The pet that the enquiry is about. */
            petId: components["schemas"]["Int64Id"];
            name: components["schemas"]["EnquiryName"];
            email?: components["schemas"]["EnquiryEmail"];
            phone?: components["schemas"]["EnquiryPhone"];
            message: components["schemas"]["EnquiryMessage"];
            status: components["schemas"]["EnquiryStatus"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the enquiry. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A list of enquiries. */
        Enquiries: components["schemas"]["Enquiry"][];
        /**
         * @description A person's name, 1 to 100 Unicode characters.
         * @example Bo
         */
        PersonName: string;
        /**
         * @description An email address, compared ignoring case.
         * @example bo@example.org
         */
        Email: string;
        /**
         * @description A password, 12 to 200 characters. It must not be a common password or made of the email address, even with
         *     digits or punctuation around it, and must not repeat a few characters.
         * @example correct horse battery
         */
        Password: string;
        /**
         * @description The token of a link.
         * @example Tk3vZ0
         */
        Token: string;
        /**
         * @description A person with an account.
         * @example {
         *       "id": 2,
         *       "email": "bo@example.org",
         *       "name": "Bo",
         *       "role": "staff",
         *       "createdAt": "2026-11-21T12:00:00.000Z"
         *     }
         */
        Person: {
            /** @description Identifier of the person. */
            id: components["schemas"]["Int64Id"];
            email: components["schemas"]["Email"];
            name: components["schemas"]["PersonName"];
            role: components["schemas"]["Role"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description Time of the last request, to the minute. Absent if there was none. `If-Match` ignores it. */
            lastSeenAt?: components["schemas"]["Timestamp"];
        };
        /** @description A list of people. */
        People: components["schemas"]["Person"][];
        /** @description Changes to make to a person. */
        PersonPatch: {
            name?: components["schemas"]["PersonName"];
            role?: components["schemas"]["Role"];
        };
        /** @description An account to create. */
        NewPerson: {
            /** @description The token of an invitation. */
            token: components["schemas"]["Token"];
            email: components["schemas"]["Email"];
            name: components["schemas"]["PersonName"];
            password: components["schemas"]["Password"];
        };
        /** @description The first account. */
        SetUp: {
            /** @description The token of the set-up link. */
            token: components["schemas"]["Token"];
            email: components["schemas"]["Email"];
            name: components["schemas"]["PersonName"];
            password: components["schemas"]["Password"];
        };
        /** @description An email address and a password. */
        Credentials: {
            /**
             * @description The email address.
             * @example ada@example.org
             */
            email: string;
            /**
             * @description The password.
             * @example correct horse battery
             */
            password: string;
        };
        /** @description The current password, and the one to replace it. */
        PasswordChange: {
            /**
             * @description The current password.
             * @example correct horse battery
             */
            currentPassword: string;
            newPassword: components["schemas"]["Password"];
        };
        /** @description The password with which the owner confirms the request. */
        NewRecoveryCode: {
            /**
             * @description The current password.
             * @example correct horse battery
             */
            password: string;
        };
        /** @description A code with which an owner can set a new password once. */
        RecoveryCode: {
            code: components["schemas"]["RecoveryCodeText"];
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description A recovery code: 128 random bits and a checksum of 12 bits as 28 characters, in groups of four. They are digits
         *     and the letters A to Z without I, L, O and U. In a request, upper and lower case are the same, I and L stand for
         *     1 and O for 0, and spaces and hyphens are ignored.
         * @example KYKV-ECPK-3E9C-9JNX-GH5G-6FQQ-PXF3
         */
        RecoveryCodeText: string;
        /** @description The email address and the recovery code of an owner, and the password to set with them. */
        AccountRecovery: {
            /**
             * @description The email address.
             * @example ada@example.org
             */
            email: string;
            code: components["schemas"]["RecoveryCodeText"];
            newPassword: components["schemas"]["Password"];
        };
        /** @description The token of a link, and the password to set with it. */
        PasswordReset: {
            /** @description The token of the link. */
            token: components["schemas"]["Token"];
            newPassword: components["schemas"]["Password"];
        };
        /** @description A link with which a person can set a new password. */
        PasswordLink: {
            createdAt: components["schemas"]["Timestamp"];
            expiresAt: components["schemas"]["Timestamp"];
            token: components["schemas"]["Token"];
            /**
             * @description The link to send. If the service has no configured base URL, this is only a path, because a link with a
             *     token must not depend on the `Host` header of a request; the console completes it.
             * @example https://api.example.org/console/reset-password#Tk3vZ0
             * @example /console/reset-password#Tk3vZ0
             */
            url: string;
        };
        /**
         * @description What a link is for: to create the first account (`set-up`), to create an account (`invitation`), or to set a new
         *     password (`password`).
         * @example invitation
         * @enum {string}
         */
        LinkKind: "set-up" | "invitation" | "password";
        /** @description The link to check. */
        LinkCheck: {
            kind: components["schemas"]["LinkKind"];
            /** @description The token of the link. */
            token: components["schemas"]["Token"];
        };
        /**
         * @description A link that can still be used.
         * @example {
         *       "kind": "invitation",
         *       "role": "staff",
         *       "expiresAt": "2026-11-28T12:00:00.000Z"
         *     }
         */
        Link: {
            kind: components["schemas"]["LinkKind"];
            role: components["schemas"]["Role"];
            /** @description Name of the person, if the link sets a password. */
            name?: components["schemas"]["PersonName"];
            /** @description Email address of the person, if the link sets a password. */
            email?: components["schemas"]["Email"];
            expiresAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description The scope of the caller, and either its `person` or its `key`. For the key that is configured as
         *     `PETSTORE_API_KEY`, there is neither.
         * @example {
         *       "scope": "admin",
         *       "person": {
         *         "id": 1,
         *         "email": "ada@example.org",
         *         "name": "Ada",
         *         "role": "owner",
         *         "createdAt": "2026-11-21T12:00:00.000Z"
         *       }
         *     }
         */
        Session: {
            scope: components["schemas"]["Scope"];
            person?: components["schemas"]["Person"];
            /** @description Time when the valid recovery code of the person was created. Absent if there is none. */
            recoveryCodeCreatedAt?: components["schemas"]["Timestamp"];
            key?: components["schemas"]["Key"];
        };
        /** @description An invitation to create. */
        NewInvitation: {
            role: components["schemas"]["Role"];
            /** @description The only address that may use the invitation. */
            email?: components["schemas"]["Email"];
        };
        /**
         * @description An invitation that can still be used.
         * @example {
         *       "id": 1,
         *       "role": "staff",
         *       "email": "bo@example.org",
         *       "createdAt": "2026-11-21T12:00:00.000Z",
         *       "expiresAt": "2026-11-28T12:00:00.000Z"
         *     }
         */
        Invitation: {
            /** @description Identifier of the invitation. */
            id: components["schemas"]["Int64Id"];
            role: components["schemas"]["Role"];
            /** @description Absent if any address may use the invitation. */
            email?: components["schemas"]["Email"];
            createdAt: components["schemas"]["Timestamp"];
            expiresAt: components["schemas"]["Timestamp"];
        };
        /** @description A new invitation. */
        CreatedInvitation: {
            /** @description Identifier of the invitation. */
            id: components["schemas"]["Int64Id"];
            role: components["schemas"]["Role"];
            /** @description Absent if any address may use the invitation. */
            email?: components["schemas"]["Email"];
            createdAt: components["schemas"]["Timestamp"];
            expiresAt: components["schemas"]["Timestamp"];
            token: components["schemas"]["Token"];
            /**
             * @description The link to send. If the service has no configured base URL, this is only a path, because a link with a
             *     token must not depend on the `Host` header of a request; the console completes it.
             * @example https://api.example.org/console/join#Tk3vZ0
             * @example /console/join#Tk3vZ0
             */
            url: string;
        };
        /** @description A list of invitations. */
        Invitations: components["schemas"]["Invitation"][];
        /** @description An error. */
        Error: {
            /**
             * @description Machine-readable error code.
             * @example pet_not_found
             */
            code: string;
            /**
             * @description Human-readable description, which names every invalid field.
             * @example There is no pet with this id.
             */
            message: string;
            /**
             * @description The HTTP status code.
             * @example 404
             */
            status: number;
        };
    };
    responses: {
        /** @description The category. */
        Category: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Category"];
            };
        };
        /** @description The updated category. */
        UpdatedCategory: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                /**
                 * @description Identifies this version of the resource. Send it as `If-Match` with the next change. Absent after a dry run.
                 * @example "1k3v0qz"
                 */
                ETag?: string;
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Category"];
            };
        };
        /** @description The order. */
        Order: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        /** @description The updated order. */
        UpdatedOrder: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                /**
                 * @description Identifies this version of the resource. Send it as `If-Match` with the next change. Absent after a dry run.
                 * @example "1k3v0qz"
                 */
                ETag?: string;
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        /** @description The entry of the waiting list. */
        WaitingEntry: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WaitingEntry"];
            };
        };
        /** @description The enquiry. */
        Enquiry: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Enquiry"];
            };
        };
        /** @description The person. */
        Person: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Person"];
            };
        };
        /** @description The new key. */
        CreatedKey: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                "Cache-Control": components["headers"]["NoStore"];
                Location: components["headers"]["Location"];
                ETag: components["headers"]["CreatedKeyETag"];
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CreatedKey"];
            };
        };
        /** @description The new session. */
        NewSession: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                "Set-Cookie": components["headers"]["Set-Cookie"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Session"];
            };
        };
        /** @description Done. The response has no body. */
        NoContent: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The resource was deleted. The response has no body. */
        Deleted: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The version that the client has cached (`If-None-Match`) is still current. */
        NotModified: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["Cache-Control"];
                /**
                 * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                 * @example Prefer
                 */
                Vary?: "Prefer";
                /**
                 * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                 * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                 */
                Link?: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /**
         * @description A member of the body or a query parameter is missing or invalid (`invalid_request`), the body is not valid JSON
         *     (`invalid_json`), or its media type or encoding is not supported (`invalid_content_type`). With `Prefer:
         *     handling=strict`, the request has unknown members or query parameters (`unknown_field`), or the category of a pet
         *     is unknown (`unknown_category`).
         */
        InvalidRequest: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Every field at fault, as a list (RFC 9651) of names, each with its place `in` the `body`, the `query` or the
                 *     `header`. Absent if no field is at fault, for example if the body is not JSON. A member of a member is named
                 *     with dots, such as `customer.name`. At most 50 fields are listed. Each name is cut after 64 characters, and
                 *     characters outside of printable ASCII become `?`.
                 * @example "name";in=body, "limit";in=query
                 */
                Faults?: string;
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invalid_request",
                 *       "message": "`name` is missing.",
                 *       "status": 400
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The API key is missing (`missing_api_key`), or the key or the session is invalid (`invalid_api_key`). */
        Unauthorized: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "missing_api_key",
                 *       "message": "Send an API key in the header Authorization: Bearer <API_KEY>.",
                 *       "status": 401
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The email address or the password is wrong (`invalid_credentials`). */
        InvalidCredentials: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invalid_credentials",
                 *       "message": "The email address or the password is wrong.",
                 *       "status": 401
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The email address or the recovery code is wrong, or the code is no longer valid (`invalid_credentials`). */
        InvalidRecoveryCode: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invalid_credentials",
                 *       "message": "The email address or the recovery code is wrong, or the code is no longer valid.",
                 *       "status": 401
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The key or the session lacks the scope that the message names (`insufficient_scope`), the key may not be used
         *     from this address (`address_not_allowed`) or by pages of this website (`origin_not_allowed`), a page of another
         *     site sent the request with a session cookie (`cross_site_request`), or the request was sent without TLS
         *     (`insecure_transport`).
         */
        Forbidden: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "insufficient_scope",
                 *       "message": "This needs a key with the scope write; this key has the scope read.",
                 *       "status": 403
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description A page of another site sent the request (`cross_site_request`), or it was sent without TLS
         *     (`insecure_transport`).
         */
        CrossSite: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "cross_site_request",
                 *       "message": "The request came from another site and was refused. Send it from the service's own pages, or use an API key.",
                 *       "status": 403
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The current password is wrong (`wrong_password`), the request was sent with an API key or lacks the scope of the
         *     operation (`insufficient_scope`), or it was sent by a page of another site (`cross_site_request`), or without
         *     TLS (`insecure_transport`).
         */
        WrongPassword: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "wrong_password",
                 *       "message": "The current password is wrong.",
                 *       "status": 403
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The link has expired, was already used, or is for another email address (`invalid_token`), a page of another
         *     site sent the request (`cross_site_request`), or it was sent without TLS (`insecure_transport`).
         */
        InvalidToken: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invalid_token",
                 *       "message": "This link has expired or was already used. Ask for a new one.",
                 *       "status": 403
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no pet with this id (`pet_not_found`). This includes ids that are not a decimal int64. */
        PetNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "pet_not_found",
                 *       "message": "There is no pet with this id.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no order with this id (`order_not_found`). */
        OrderNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "order_not_found",
                 *       "message": "There is no order with this id.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no entry of the waiting list with this id (`waiting_entry_not_found`). */
        WaitingEntryNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "waiting_entry_not_found",
                 *       "message": "There is no waiting entry with this id.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no pet (`pet_not_found`) or no category (`category_not_found`) with this id. */
        PetOrCategoryNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "pet_not_found",
                 *       "message": "There is no pet with this id.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description There is no enquiry with this id (`enquiry_not_found`). It may have been deleted: enquiries are removed 90 days
         *     after their creation, or after `customerDays` if that is less.
         */
        EnquiryNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "enquiry_not_found",
                 *       "message": "There is no enquiry with this id.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no photo with this id, or no such size (`photo_not_found`). */
        PhotoNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "photo_not_found",
                 *       "message": "There is no such photo.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The body is not a JPEG, PNG or WebP, is cut short, or has more than 50 million pixels (`invalid_image`); the
         *     message says what to do. Or a query parameter is invalid (`invalid_request`), or the media type or encoding is
         *     not supported (`invalid_content_type`). With `Prefer: handling=strict`, the request has unknown query parameters
         *     (`unknown_field`).
         */
        InvalidImage: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Every field at fault, as a list (RFC 9651) of names, each with its place `in` the `body`, the `query` or the
                 *     `header`. Absent if no field is at fault, for example if the body is not JSON. A member of a member is named
                 *     with dots, such as `customer.name`. At most 50 fields are listed. Each name is cut after 64 characters, and
                 *     characters outside of printable ASCII become `?`.
                 * @example "name";in=body, "limit";in=query
                 */
                Faults?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invalid_image",
                 *       "message": "The body is a GIF. Save it as a PNG.",
                 *       "status": 400
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The pet has 12 photos (`too_many_photos`). */
        TooManyPhotos: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "too_many_photos",
                 *       "message": "The pet has 12 photos, which is the maximum. Delete one first.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The photo is larger than 10 MiB (`payload_too_large`). */
        PhotoTooLarge: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "payload_too_large",
                 *       "message": "The body is larger than 10 MiB (10,485,760 bytes).",
                 *       "status": 413
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The store has no logo (`logo_not_found`). */
        LogoNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "logo_not_found",
                 *       "message": "The store has no logo.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The file is larger than 1 MiB (`payload_too_large`). */
        LogoTooLarge: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "payload_too_large",
                 *       "message": "The body is larger than 1 MiB (1,048,576 bytes).",
                 *       "status": 413
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no category with this id (`category_not_found`). */
        CategoryNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "category_not_found",
                 *       "message": "There is no category with this id.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description There is no pet with this id, and none was deleted in the last 30 days (`pet_not_found`). This includes ids that
         *     are not a decimal int64.
         */
        DeletedPetNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "pet_not_found",
                 *       "message": "There is no pet with this id.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no import with this id from the last 30 days, or it has been undone (`import_not_found`). */
        ImportNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "import_not_found",
                 *       "message": "There is no import with this id from the last 30 days.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no pet with this id (`pet_not_found`), or no import with this id to continue (`import_not_found`). */
        PetOrImportNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "pet_not_found",
                 *       "message": "There is no pet with this id.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no key with this id (`key_not_found`). */
        KeyNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "key_not_found",
                 *       "message": "There is no key with this id.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no person with this id (`person_not_found`). */
        PersonNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "person_not_found",
                 *       "message": "There is no person with this id.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no invitation with this id (`invitation_not_found`). */
        InvitationNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invitation_not_found",
                 *       "message": "There is no invitation with this id.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The status of the pet cannot change to the requested one (`invalid_status_transition`), or the pet has an open
         *     order, which determines its status (`pet_has_open_order`).
         */
        PetConflict: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invalid_status_transition",
                 *       "message": "`status` cannot change from sold to pending; allowed: available.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The status of a pet cannot change to the requested one (`invalid_status_transition`), a pet has an open order
         *     (`pet_has_open_order`), or a profile is refused: another pet has its number (`external_id_taken`) or microchip
         *     (`microchip_taken`), or there would be more than 100 different names of `fields` (`too_many_fields`).
         */
        BatchConflict: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                /**
                 * @description Every field at fault, as a list (RFC 9651) of names, each with its place `in` the `body`, the `query` or the
                 *     `header`. Absent if no field is at fault, for example if the body is not JSON. A member of a member is named
                 *     with dots, such as `customer.name`. At most 50 fields are listed. Each name is cut after 64 characters, and
                 *     characters outside of printable ASCII become `?`.
                 * @example "name";in=body, "limit";in=query
                 */
                Faults?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invalid_status_transition",
                 *       "message": "`operations.0`: `status` cannot change from sold to pending; allowed: available.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The pet has an open order (`pet_has_open_order`). */
        PetHasOpenOrder: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "pet_has_open_order",
                 *       "message": "The pet has the open order 1. Deliver or cancel it first.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Another pet has this number (`external_id_taken`) or microchip (`microchip_taken`), which the message names, or
         *     the profiles of the store would have more than 100 different names in `fields` (`too_many_fields`).
         */
        ProfileConflict: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                /**
                 * @description Every field at fault, as a list (RFC 9651) of names, each with its place `in` the `body`, the `query` or the
                 *     `header`. Absent if no field is at fault, for example if the body is not JSON. A member of a member is named
                 *     with dots, such as `customer.name`. At most 50 fields are listed. Each name is cut after 64 characters, and
                 *     characters outside of printable ASCII become `?`.
                 * @example "name";in=body, "limit";in=query
                 */
                Faults?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "external_id_taken",
                 *       "message": "`externalId`: the pet 7 has A-0012 already. Choose another value, or remove it from that pet.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Another pet has the number (`external_id_taken`) or the microchip (`microchip_taken`) of the deleted pet, or the
         *     restore would bring the number of different names in the `fields` of the store above 100 (`too_many_fields`).
         */
        RestoreConflict: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "external_id_taken",
                 *       "message": "`externalId`: the pet 7 has A-0012 now. Remove it from that pet first.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The pet is not `available` (`pet_not_available`). */
        PetNotAvailable: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "pet_not_available",
                 *       "message": "The pet cannot be ordered: it is pending.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The status of the order cannot change to the requested one (`invalid_status_transition`), the pet has a newer
         *     open order (`pet_has_open_order`), or `expiresAt`, `price` or `deposit` cannot change because the order is not
         *     open (`order_not_open`).
         */
        OrderConflict: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invalid_status_transition",
                 *       "message": "`status` cannot change from cancelled to approved: cancelled is final.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The pet is `available` and can be ordered (`pet_available`), the person already waits for this pet or category
         *     (`already_waiting`), or it already has 200 `waiting` entries (`waiting_list_full`).
         */
        WaitingListConflict: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "already_waiting",
                 *       "message": "Entry 7 has the same phone number and waits for this pet already.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The status of the entry cannot change to the requested one (`invalid_status_transition`), `told` cannot change
         *     because the entry has no open order (`order_not_open`), or another entry for the same pet or category already
         *     has the new email address or phone number (`already_waiting`).
         */
        WaitingEntryConflict: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "order_not_open",
                 *       "message": "`told` cannot change: the entry is waiting, and has no open order.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The entry has an open order (`pet_has_open_order`). */
        WaitingEntryOffered: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "pet_has_open_order",
                 *       "message": "The entry has the open order 5. Withdraw the entry first, or deliver or cancel the order.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is already a category with this `id` (`category_exists`). */
        CategoryExists: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "category_exists",
                 *       "message": "A category with the id 1 already exists.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The category has pets, or people wait for any of its pets (`category_in_use`). */
        CategoryInUse: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "category_in_use",
                 *       "message": "The category still has pets, or people wait for one. Move or delete the pets, and withdraw the entries, first.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key has expired or was revoked (`key_not_active`). */
        KeyNotActive: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "key_not_active",
                 *       "message": "This key was revoked, so it cannot be rotated. Create a new one.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The URL is not one to which the service sends webhooks (`webhook_address_refused`); the message says why. Or a
         *     member of the body is missing or invalid (`invalid_request`), the body is not valid JSON (`invalid_json`), or its
         *     media type or encoding is not supported (`invalid_content_type`). With `Prefer: handling=strict`, the request has
         *     unknown members or query parameters (`unknown_field`).
         */
        WebhookAddressRefused: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Every field at fault, as a list (RFC 9651) of names, each with its place `in` the `body`, the `query` or the
                 *     `header`. Absent if no field is at fault, for example if the body is not JSON. A member of a member is named
                 *     with dots, such as `customer.name`. At most 50 fields are listed. Each name is cut after 64 characters, and
                 *     characters outside of printable ASCII become `?`.
                 * @example "name";in=body, "limit";in=query
                 */
                Faults?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "webhook_address_refused",
                 *       "message": "`url` must begin with `https://`.",
                 *       "status": 400
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no webhook with this id (`webhook_not_found`). */
        WebhookNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "webhook_not_found",
                 *       "message": "There is no webhook with this id.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The store accepts no enquiries, since it has no `privacyUrl` (`enquiries_off`). */
        EnquiriesOff: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "enquiries_off",
                 *       "message": "The store accepts no enquiries. Its owner must set `privacyUrl` first.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The store has 20 webhooks (`too_many_webhooks`). */
        TooManyWebhooks: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "too_many_webhooks",
                 *       "message": "The store has 20 webhooks, which is the maximum. Delete one first.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The webhook is disabled (`webhook_disabled`). */
        WebhookDisabled: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "webhook_disabled",
                 *       "message": "The webhook is disabled. Enable it first.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The webhook has no event with this id that has failed and waits to be sent again (`event_not_blocking`). */
        EventNotBlocking: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "event_not_blocking",
                 *       "message": "The webhook has no event with this id that has failed and waits to be sent again.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is already an account (`already_set_up`). */
        AlreadySetUp: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "already_set_up",
                 *       "message": "This store is already set up. Log in, or ask its owner for an invitation.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is already an account with this email address (`email_taken`). */
        EmailTaken: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "email_taken",
                 *       "message": "An account with this email address already exists.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The person is the only owner (`last_owner`). */
        LastOwner: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "last_owner",
                 *       "message": "This is the only owner. Make someone else an owner first.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The operation has been removed (`operation_removed`). */
        OperationRemoved: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                Link: components["headers"]["DeprecationLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "operation_removed",
                 *       "message": "This operation was removed on 2030-12-05. The Link header names its successor.",
                 *       "status": 410
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description An event after the position has been removed, or the position was issued before the store was restored or moved
         *     (`events_expired`).
         */
        EventsExpired: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "events_expired",
                 *       "message": "An event after this position has been removed, or the position was issued before the store was restored or moved. Get a new position first, then read the current state, and continue from that position.",
                 *       "status": 410
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description There is no pet with this id in the catalogue, and none was in the last 30 days (`pet_not_found`). This includes ids
         *     that are not a decimal int64.
         */
        CataloguePetNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "pet_not_found",
                 *       "message": "There is no pet with this id.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The pet was in the catalogue and has been sold, unpublished or deleted (`pet_gone`). */
        CataloguePetGone: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "pet_gone",
                 *       "message": "This pet is no longer in the catalogue.",
                 *       "status": 410
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource has changed, and its `ETag` no longer matches `If-Match` (`precondition_failed`). */
        PreconditionFailed: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "precondition_failed",
                 *       "message": "The resource has changed since you read it (`If-Match` does not match its ETag). Fetch it and retry.",
                 *       "status": 412
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `ETag` of the response is not one of those in `If-Match` (`precondition_failed`). */
        RepresentationChanged: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "precondition_failed",
                 *       "message": "The resource has changed since you read it (`If-Match` does not match its ETag). Send the request without `If-Match` to read the current state.",
                 *       "status": 412
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 64 KiB (`payload_too_large`). */
        PayloadTooLarge: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "payload_too_large",
                 *       "message": "The body is larger than 64 KiB (65,536 bytes).",
                 *       "status": 413
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 8 KiB (`payload_too_large`). */
        PasswordBodyTooLarge: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "payload_too_large",
                 *       "message": "The body is larger than 8 KiB (8,192 bytes).",
                 *       "status": 413
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The table is larger than 1 MiB (`payload_too_large`). */
        TableTooLarge: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "payload_too_large",
                 *       "message": "The body is larger than 1 MiB (1,048,576 bytes).",
                 *       "status": 413
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The batch is larger than 1 MiB (`payload_too_large`). */
        BatchTooLarge: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "payload_too_large",
                 *       "message": "The body is larger than 1 MiB (1,048,576 bytes).",
                 *       "status": 413
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An operation names a pet that does not exist, or that an earlier one deletes (`pet_not_found`). */
        PetOfBatchNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "pet_not_found",
                 *       "message": "`operations.1`: There is no pet with this id.",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A pet has changed, and its `ETag` no longer matches the `ifMatch` of an operation (`precondition_failed`). */
        PetOfBatchChanged: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Present if the request had `dryRun=true`, so that nothing was changed.
                 * @example true
                 */
                "Dry-Run"?: "true";
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "precondition_failed",
                 *       "message": "`operations.1`: The resource has changed since you read it (`If-Match` does not match its ETag). Fetch it and retry.",
                 *       "status": 412
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The `Idempotency-Key` was used for a different request, or for this one in an earlier session of the same person,
         *     which alone can read the response (`idempotency_key_reused`). The request was not executed again.
         */
        IdempotencyKeyReused: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "idempotency_key_reused",
                 *       "message": "This `Idempotency-Key` was already used for a different request. Use a new one.",
                 *       "status": 422
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The key or the person has used up its requests for this minute, or too many authentications from this network
         *     address have failed (`rate_limited`).
         */
        RateLimited: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["Retry-After"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "rate_limited",
                 *       "message": "The limit of this key is 3000 requests a minute. Try again in 12 seconds.",
                 *       "status": 429
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description 3 enquiries have come from this network within this minute, the store has 500 open enquiries, or a general limit
         *     applies (`rate_limited`).
         */
        TooManyEnquiries: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["Retry-After"];
                /**
                 * @description Remaining requests (`r`), and seconds until the quota is reset (`t`). Absent if the reason of the 429 is the limit
                 *     of stored responses.
                 * @example "default";r=0;t=12
                 */
                RateLimit?: string;
                /**
                 * @description Allowed requests (`q`) per window, in seconds (`w`). Sent together with `RateLimit`.
                 * @example "default";q=3000;w=60
                 */
                "RateLimit-Policy"?: string;
                /**
                 * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                 * @example true
                 */
                "Idempotent-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "rate_limited",
                 *       "message": "3 enquiries have come from your network within this minute. Try again in 12 seconds.",
                 *       "status": 429
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The key or the person has used up its requests for this minute, too many authentications from this network
         *     address have failed, or the request has an `Idempotency-Key` and the stored responses of this key or person take
         *     up 64 MiB (`rate_limited`). Only stored responses of more than 1 KiB count; each expires after 24 hours.
         */
        RateOrStorageLimited: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["Retry-After"];
                /**
                 * @description Remaining requests (`r`), and seconds until the quota is reset (`t`). Absent if the reason of the 429 is the limit
                 *     of stored responses.
                 * @example "default";r=0;t=12
                 */
                RateLimit?: string;
                /**
                 * @description Allowed requests (`q`) per window, in seconds (`w`). Sent together with `RateLimit`.
                 * @example "default";q=3000;w=60
                 */
                "RateLimit-Policy"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "rate_limited",
                 *       "message": "The limit of this key is 3000 requests a minute. Try again in 12 seconds.",
                 *       "status": 429
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The key or the person has used up its requests for this minute, too many authentications from this network
         *     address have failed, or the key or session has 10 streams open in this process of the service (`rate_limited`).
         */
        RateOrStreamsLimited: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["Retry-After"];
                /**
                 * @description Remaining requests (`r`), and seconds until the quota is reset (`t`). Absent if the reason of the 429 is the limit
                 *     of open streams.
                 * @example "default";r=0;t=12
                 */
                RateLimit?: string;
                /**
                 * @description Allowed requests (`q`) per window, in seconds (`w`). Sent together with `RateLimit`.
                 * @example "default";q=3000;w=60
                 */
                "RateLimit-Policy"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "rate_limited",
                 *       "message": "This key has 10 open streams. Close one of them first.",
                 *       "status": 429
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There were too many failed attempts (`rate_limited`). */
        TooManyAttempts: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "rate_limited",
                 *       "message": "There were too many attempts. Try again in 12 seconds, or from a network from which you logged in within the last 30 days. On the server, `petstore people link` creates a link to set a new password.",
                 *       "status": 429
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The service cannot handle the request now (`unavailable`), for example because too many requests or passwords
         *     are waiting. Retry it after `Retry-After`. Nothing was changed, with one exception: if the request had an
         *     `Idempotency-Key`, the change may have been made, and a retry with the same key returns its response.
         */
        Unavailable: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                /**
                 * @description URL of the documentation of the error's `code`, with `rel="help"` (RFC 8288). Absent if the request was shed.
                 * @example <https://api.example.org/docs/errors#unavailable>; rel="help"
                 */
                Link?: string;
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "unavailable",
                 *       "message": "The service is temporarily unavailable. Nothing was changed. Retry later.",
                 *       "status": 503
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Any other error, such as 400 `invalid_request` for several `Host` headers or an invalid one, 414 `uri_too_long`
         *     (8 KiB), 431 `headers_too_large` (8 KiB) or 500 `internal_error`.
         *     500 `outcome_unknown`: a commit failed, for example because the connection to the database was lost, so the
         *     change may or may not have been made. Read the resource before you repeat the request. With an
         *     `Idempotency-Key`, you get 503 instead.
         */
        AnyError: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                /**
                 * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                 *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                 *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                 *     none.
                 * @example "limt";in=query, "satus";in=body
                 */
                Ignored?: string;
                /**
                 * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                 * @example handling=strict
                 */
                "Preference-Applied"?: string;
                Link: components["headers"]["HelpLink"];
                /**
                 * @description Every field at fault, as a list (RFC 9651) of names, each with its place `in` the `body`, the `query` or the
                 *     `header`. Absent if no field is at fault, for example if the body is not JSON. A member of a member is named
                 *     with dots, such as `customer.name`. At most 50 fields are listed. Each name is cut after 64 characters, and
                 *     characters outside of printable ASCII become `?`.
                 * @example "name";in=body, "limit";in=query
                 */
                Faults?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "uri_too_long",
                 *       "message": "The URL is longer than 8 KiB (8,192 bytes).",
                 *       "status": 414
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Identifier of the pet. */
        PetId: components["schemas"]["Int64Id"];
        /** @description Identifier of the photo. */
        PhotoId: components["schemas"]["Int64Id"];
        /** @description Identifier of the category. */
        CategoryId: components["schemas"]["Int64Id"];
        /** @description Identifier of the order. */
        OrderId: components["schemas"]["Int64Id"];
        /** @description The email address of the person, compared ignoring case. Required unless there is a `phone`. */
        CustomerByEmail: components["schemas"]["CustomerEmail"];
        /** @description The phone number of the person, compared by its digits. Required unless there is an `email`. */
        CustomerByPhone: components["schemas"]["CustomerPhone"];
        /** @description Identifier of the entry of the waiting list. */
        WaitingEntryId: components["schemas"]["Int64Id"];
        /** @description Identifier of the enquiry. */
        EnquiryId: components["schemas"]["Int64Id"];
        /** @description Identifier of the key. */
        KeyId: components["schemas"]["Int64Id"];
        /** @description Identifier of the person. */
        PersonId: components["schemas"]["Int64Id"];
        /** @description Identifier of the import. */
        ImportId: components["schemas"]["Int64Id"];
        /** @description Identifier of the webhook. */
        WebhookId: components["schemas"]["Int64Id"];
        /**
         * @description The import to which the changes of this request belong: its undo includes them. Without it, `POST /pets/import`
         *     begins a new import.
         */
        PartOfImport: components["schemas"]["Int64Id"];
        /** @description Identifier of the invitation. */
        InvitationId: components["schemas"]["Int64Id"];
        /** @description Maximum number of items in the page. */
        Limit: number;
        /**
         * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
         *     Valid only for the same list with the same filters and the same `sort`.
         */
        Cursor: string;
        /**
         * @description Returns only events of these types. May be given up to 100 times. `pet.*` stands for all types that begin
         *     with `pet.`.
         */
        EventTypesFilter: components["schemas"]["EventTypeFilter"][];
        /** @description Returns only events of this pet and of its orders. */
        EventPetFilter: components["schemas"]["Int64Id"];
        /**
         * @description Returns only orders with this status. May be given several times, such as `status=placed&status=approved` for
         *     the open orders.
         */
        OrderStatusFilter: components["schemas"]["KnownOrderStatus"][];
        /** @description Returns only orders for this pet. */
        OrderPetFilter: components["schemas"]["Int64Id"];
        /** @description Returns only orders with exactly this reference. */
        OrderReferenceFilter: components["schemas"]["OrderReference"];
        /**
         * @description Returns only orders whose customer's name, email address or phone number contains this text, ignoring case and
         *     accents. Three or more digits also match a phone number in another notation. Requires the scope `write`.
         */
        OrderCustomerFilter: components["schemas"]["CustomerPart"];
        /** @description Returns only orders that were placed at this time or later. */
        OrderCreatedSinceFilter: components["schemas"]["AnyTimestamp"];
        /** @description Returns only orders whose `expiresAt` is before this time, whatever their status. */
        OrderExpiresBeforeFilter: components["schemas"]["AnyTimestamp"];
        /** @description Returns only orders whose `expiresAt` is this time or later, whatever their status. */
        OrderExpiresSinceFilter: components["schemas"]["AnyTimestamp"];
        /** @description Returns only events of this order, and the changes of status of its pet that it caused. */
        EventOrderFilter: components["schemas"]["Int64Id"];
        /**
         * @description Returns only events of this key, including the one of its rotation. Only callers with the scope `admin` see
         *     events of keys.
         */
        EventKeyFilter: components["schemas"]["Int64Id"];
        /** @description Returns only events that this person caused. Requires the scope `admin`. */
        EventPersonFilter: components["schemas"]["Int64Id"];
        /**
         * @description Returns the events after this position, oldest first. `start`: all events that are kept; `now`: only events that
         *     are written from now on; otherwise an opaque position, taken from the `Link` of a response to a request with
         *     `after`. Not allowed together with a `cursor` other than `start`.
         */
        After: string;
        /**
         * @description Begins after this position: `start` for all events that are kept, `now` (the default) for only those that are
         *     written from now on, or a position from an `id` of a stream or from the `Link` of the feed.
         */
        StreamAfter: string;
        /**
         * @description The order of the pets. Without it, and with `-id`, the newest pet is first; with `id`, the oldest. With `name`,
         *     pets are ordered by their names, and those with equal names by id; with `-name`, both in reverse.
         *
         *     Names are compared as by the filter `name`, without case and accents: `ana`, `Émile`, `Zoë`. Their characters
         *     are compared by code point, so that digits come before letters, and Latin letters before all others. Only the
         *     first 64 characters of a name converted in this way are compared.
         *
         *     By following the links, a client sees each pet that exists throughout exactly once; in an order by name, a pet
         *     whose name changes in the meantime may be missing or seen twice.
         */
        PetSort: components["schemas"]["PetSort"];
        /**
         * @description Starts the list after the position of the pet with this id, whether or not that pet matches the filters.
         *     With `limit=1`, returns the next pet in the list, or with the opposite `sort` the previous one. If there is no
         *     such pet, a list sorted by name is empty. `Prefer: count=exact` also counts the pets before that position.
         */
        AfterId: components["schemas"]["Int64Id"];
        /** @description Returns only pets with this status. */
        StatusFilter: components["schemas"]["PetStatus"];
        /** @description If true, returns only pets with a status; if false, only those without one. */
        HasStatusFilter: boolean;
        /** @description Returns only pets of this category. */
        CategoryFilter: components["schemas"]["Int64Id"];
        /**
         * @description Returns only pets whose name contains every word of this text, in any order and anywhere, also within a word:
         *     `rex ren` finds `Renée von Rex`. Case and accents are ignored: `renee` finds `RENÉE`, and `é` finds `e`. Both
         *     the name and this text are converted to Unicode's normalization form NFKD, the characters U+0300 to U+036F are
         *     removed, and the rest is converted to upper case. So `strasse` finds `Straße`. Words are separated by white
         *     space. A text without words finds every pet.
         */
        NameFilter: components["schemas"]["PetName"];
        /** @description Returns only the pets with these ids. May be given up to 100 times. */
        IdFilter: components["schemas"]["Int64Id"][];
        /**
         * @description Returns only pets that were created at this time or later. Use it to show recent pets, not to synchronize: a
         *     program that must not miss a change reads the feed, `GET /events?after=`.
         */
        CreatedSinceFilter: components["schemas"]["AnyTimestamp"];
        /**
         * @description Returns only pets whose last change (of the name, the category, the status, the profile or the photos) was at
         *     this time or later; creating a pet counts, too. Deleted pets are not returned. Use it to show recent changes, not
         *     to synchronize: a program that must not miss a change reads the feed, `GET /events?after=`.
         */
        UpdatedSinceFilter: components["schemas"]["AnyTimestamp"];
        /**
         * @description Returns only pets that have each word of this text in the name or the breed, anywhere as with the filter `name`,
         *     or as the beginning of the `externalId` or the `microchip`: `rex lab` finds the Labrador `Rex`, and `276 rex` the
         *     pet of that name whose microchip begins with these digits. Nine or more digits in groups, with nothing else,
         *     are one word: `276 098 102 345 678`. Case and accents are ignored everywhere. A text without words finds every
         *     pet.
         */
        SearchFilter: components["schemas"]["PetName"];
        /** @description Returns only the pet whose profile has exactly this number. */
        ExternalIdFilter: components["schemas"]["ExternalId"];
        /** @description Returns only the pet whose profile has this microchip, regardless of spaces and case. */
        MicrochipFilter: components["schemas"]["MicrochipInput"];
        /** @description Returns only pets whose profile has exactly this tag. */
        TagFilter: components["schemas"]["Tag"];
        /** @description If true, returns only published pets; if false, only unpublished ones. */
        PublishedFilter: boolean;
        /** @description Returns only pets of this sex. Pets whose sex is not known are not returned. */
        SexFilter: components["schemas"]["PetSex"];
        /**
         * @description Returns only pets that were born on this day or later. If only the year or the month of birth is known, its
         *     first day is compared; pets without `bornOn` are not returned.
         */
        BornSinceFilter: components["schemas"]["Day"];
        /**
         * @description Returns only pets that were born before this day. If only the year or the month of birth is known, its first day
         *     is compared; pets without `bornOn` are not returned.
         */
        BornBeforeFilter: components["schemas"]["Day"];
        /**
         * @description What the pets have in addition: `profile`, without `description`, `notes` and `fields`; `photos`; or `all`, which
         *     is both, with the whole profile. May be given several times.
         */
        Include: components["schemas"]["PetPart"][];
        /**
         * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
         *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
         *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
         *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
         */
        IfMatch: string;
        /**
         * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
         *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
         *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
         */
        ReadIfMatch: string;
        /**
         * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
         *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
         *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
         *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
         *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
         */
        IdempotencyKey: string;
        /**
         * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
         *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
         *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
         *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
         *     `unknown_category`; by default, they register it, and an import always does.
         */
        Prefer: string;
        /**
         * @description With `wait=25` (RFC 7240) and `after`, the response waits for an event for up to 25 seconds; from 1 to 50 are
         *     possible. With `handling=strict`, an unknown query parameter is refused with 400 `unknown_field`; by default, it
         *     has no effect and is named in `Ignored`. Several preferences are separated by commas.
         */
        PreferWait: string;
        /**
         * @description With `count=exact` (RFC 7240), the response has the number of all items that match in `Total-Count`, and no
         *     `ETag`. If more than 10,000 match, the preference has no effect. With `handling=strict`, an unknown query
         *     parameter is refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. Several
         *     preferences are separated by commas.
         */
        PreferCount: string;
        /**
         * @description If true, the response is the one that the change would have, but nothing is kept: no change and no event, and
         *     the `Idempotency-Key` is not used. An `id` that the service assigns is then 0, and there is no `Location` and no
         *     `ETag`.
         */
        DryRun: boolean;
        /** @description Identifier of the message, the same in each attempt. */
        WebhookMessageId: string;
        /** @description Time of this attempt in seconds since 1970. */
        WebhookTimestamp: string;
        /**
         * @description `v1,` and the base64 of the HMAC-SHA256 of id, timestamp and body, joined by dots, whose key is the secret without
         *     `whsec_`, decoded from base64. While a secret is rotated, there are two, separated by a space.
         */
        WebhookSignature: string;
        /**
         * @description A position in the event feed, before the oldest event that this webhook has not acknowledged: `GET
         *     /events?after=` with it returns all events that may have been missed, and some that were acknowledged. It is not
         *     signed.
         */
        PetstorePosition: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Identifies the request in the logs of the service.
         * @example aB3dE5fG-1k
         */
        "Request-Id": string;
        /**
         * @description Browsers must not guess another media type than `Content-Type`.
         * @example nosniff
         */
        "X-Content-Type-Options": "nosniff";
        /**
         * @description Identifies this version of the resource. Send it as `If-None-Match` to get 304 until it changes.
         * @example "1k3v0qz"
         */
        ETag: string;
        /**
         * @description The client may cache the response, and must revalidate it before each use.
         * @example private, no-cache
         */
        "Cache-Control": "private, no-cache";
        /**
         * @description The client may cache the image for a year without revalidation, since it never changes.
         * @example private, max-age=31536000, immutable
         */
        ImmutableCacheControl: "private, max-age=31536000, immutable";
        /**
         * @description Identifies this version of the list. Send it as `If-None-Match` to get 304 until it changes. Absent with `after`.
         * @example "1k3v0qz"
         */
        EventsETag: string;
        /**
         * @description Whether the client may cache the response, and must revalidate it before each use. `no-store` with `after`,
         *     since a page of the feed is read once.
         * @example private, no-cache
         */
        EventsCacheControl: "private, no-cache" | "no-store";
        /**
         * @description Makes nginx send each event at once.
         * @example no
         */
        "X-Accel-Buffering": "no";
        /**
         * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page of a list; always present with `after`.
         * @example <https://api.example.org/v1/events?limit=20&cursor=20.5f3d1e70a622ee45>; rel="next"
         */
        EventsLink: string;
        /**
         * @description The event feed from a position before the export was read, with `rel="monitor"` (RFC 5989). Absent if the
         *     database has no event feed.
         * @example <https://api.example.org/v1/events?after=Ny4wLi4uMS4xOWY>; rel="monitor"
         */
        MonitorLink: string;
        /**
         * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
         * @example Prefer
         */
        Vary: "Prefer";
        /**
         * @description The response may depend on `Prefer`, and is compressed if `Accept-Encoding` allows it.
         * @example Prefer, Accept-Encoding
         */
        CompressedVary: "Prefer, Accept-Encoding";
        /**
         * @description The list may depend on `Prefer`. With `after`, the page is also compressed if `Accept-Encoding` allows it.
         * @example Prefer
         */
        EventsVary: "Prefer" | "Prefer, Accept-Encoding";
        /**
         * @description The compression of the body, if the request allows it with `Accept-Encoding: gzip`. Most clients decompress it
         *     by themselves. Responses with an `ETag`, and pages of the event feed below 1,500 characters, are not compressed.
         * @example gzip
         */
        "Content-Encoding": "gzip";
        /**
         * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
         *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
         *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
         *     none.
         * @example "limt";in=query, "satus";in=body
         */
        Ignored: string;
        /**
         * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
         * @example handling=strict
         */
        "Preference-Applied": string;
        /**
         * @description Identifies this version of the resource. Send it as `If-None-Match` to get 304 until it changes. Absent if the
         *     response has a `Total-Count`.
         * @example "1k3v0qz"
         */
        ETagUnlessCounted: string;
        /**
         * @description The number of items that match, on all pages. Present with `Prefer: count=exact`, unless more than 10,000 match.
         *     They are counted after the page was read: the number may include changes that were made in the meantime.
         * @example 42
         */
        "Total-Count": string;
        /**
         * @description No cache may store the response, since it contains a secret or sets the session cookie.
         * @example no-store
         */
        NoStore: "no-store";
        /**
         * @description URL of the new resource.
         * @example https://api.example.org/v1/pets/1
         */
        Location: string;
        /**
         * @description URL of the image in the largest size.
         * @example https://api.example.org/v1/photos/1/1600
         */
        PhotoLocation: string;
        /**
         * @description Identifies this version of the photo. Send it as `If-Match` with the next change.
         * @example "1k3v0qz"
         */
        PhotoETag: string;
        /**
         * @description URL of the new resource. Absent after a dry run.
         * @example https://api.example.org/v1/pets/1
         */
        LocationUnlessDryRun: string;
        /**
         * @description Identifies this version of the resource. Send it as `If-Match` with the next change. Absent after a dry run.
         * @example "1k3v0qz"
         */
        ETagUnlessDryRun: string;
        /**
         * @description The `ETag` of the key as `GET /keys/{keyId}` returns it. Send it as `If-Match` with the next change.
         * @example "1k3v0qz"
         */
        CreatedKeyETag: string;
        /**
         * @description The `ETag` of the webhook as `GET /webhooks/{webhookId}` returns it. Send it as `If-Match` with the next change.
         * @example "1k3v0qz"
         */
        SecretWebhookETag: string;
        /**
         * @description Present if the request had `dryRun=true`, so that nothing was changed.
         * @example true
         */
        "Dry-Run": "true";
        /**
         * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
         * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
         */
        NextLink: string;
        /**
         * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
         * @example true
         */
        "Idempotent-Replayed": "true";
        /**
         * @description The suggested file name.
         * @example attachment; filename="pets.csv"
         */
        "Content-Disposition": string;
        /**
         * @description Sets the session cookie, or clears it.
         * @example petstore-session=Tk3vZ0; Max-Age=604800; HttpOnly; SameSite=Lax; Path=/
         */
        "Set-Cookie": string;
        /**
         * @description The authentication scheme (RFC 6750).
         * @example Bearer realm="petstore"
         */
        "WWW-Authenticate": string;
        /**
         * @description Remaining requests (`r`), and seconds until the quota is reset (`t`). If the operator has set a limit, every
         *     response to a request that counts towards it has this header.
         * @example "default";r=2999;t=60
         */
        RateLimit: string;
        /**
         * @description Allowed requests (`q`) per window, in seconds (`w`). Sent together with `RateLimit`.
         * @example "default";q=3000;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Remaining requests (`r`), and seconds until the quota is reset (`t`). Absent if the reason of the 429 is the limit
         *     of stored responses.
         * @example "default";r=0;t=12
         */
        RateLimitUnlessStorageLimited: string;
        /**
         * @description Allowed requests (`q`) per window, in seconds (`w`). Sent together with `RateLimit`.
         * @example "default";q=3000;w=60
         */
        RateLimitPolicyUnlessStorageLimited: string;
        /**
         * @description Remaining requests (`r`), and seconds until the quota is reset (`t`). Absent if the reason of the 429 is the limit
         *     of open streams.
         * @example "default";r=0;t=12
         */
        RateLimitUnlessStreamLimited: string;
        /**
         * @description Allowed requests (`q`) per window, in seconds (`w`). Sent together with `RateLimit`.
         * @example "default";q=3000;w=60
         */
        RateLimitPolicyUnlessStreamLimited: string;
        /**
         * @description Seconds to wait before the next attempt.
         * @example 12
         */
        "Retry-After": string;
        /**
         * @description Time of the deprecation, in seconds since 1970 (RFC 9745).
         * @example @1764892800
         */
        Deprecation: "@1764892800";
        /**
         * @description Time at which the operation is removed (RFC 8594).
         * @example Thu, 05 Dec 2030 00:00:00 GMT
         */
        Sunset: "Thu, 05 Dec 2030 00:00:00 GMT";
        /**
         * @description URL of the documentation of the deprecation (`rel="deprecation"`), and URL of the request that replaces this one
         *     (`rel="successor-version"`). An error also has the URL of the documentation of its code (`rel="help"`).
         * @example <https://api.example.org/docs/deprecations#getpet>; rel="deprecation", <https://api.example.org/v1/pets?id=1>; rel="successor-version"
         */
        DeprecationLink: string;
        /**
         * @description URL from which the new pet can be read, with `rel="self"` (RFC 8288). Present from 5 December 2030 on, when `GET`
         *     of the `Location` is removed (`PATCH` and `DELETE` are not). Absent after a dry run.
         * @example <https://api.example.org/v1/pets?id=1>; rel="self"
         */
        SelfLink: string;
        /**
         * @description URL of the documentation of the error's `code`, with `rel="help"` (RFC 8288).
         * @example <https://api.example.org/docs/errors#invalid_request>; rel="help"
         */
        HelpLink: string;
        /**
         * @description URL of the documentation of the error's `code`, with `rel="help"` (RFC 8288). Absent if the request was shed.
         * @example <https://api.example.org/docs/errors#unavailable>; rel="help"
         */
        HelpLinkUnlessShed: string;
        /**
         * @description Every field at fault, as a list (RFC 9651) of names, each with its place `in` the `body`, the `query` or the
         *     `header`. Absent if no field is at fault, for example if the body is not JSON. A member of a member is named
         *     with dots, such as `customer.name`. At most 50 fields are listed. Each name is cut after 64 characters, and
         *     characters outside of printable ASCII become `?`.
         * @example "name";in=body, "limit";in=query
         */
        Faults: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listPets: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /** @description Returns only pets with this status. */
                status?: components["parameters"]["StatusFilter"];
                /** @description If true, returns only pets with a status; if false, only those without one. */
                hasStatus?: components["parameters"]["HasStatusFilter"];
                /** @description Returns only pets of this category. */
                categoryId?: components["parameters"]["CategoryFilter"];
                /**
                 * @description Returns only pets whose name contains every word of this text, in any order and anywhere, also within a word:
                 *     `rex ren` finds `Renée von Rex`. Case and accents are ignored: `renee` finds `RENÉE`, and `é` finds `e`. Both
                 *     the name and this text are converted to Unicode's normalization form NFKD, the characters U+0300 to U+036F are
                 *     removed, and the rest is converted to upper case. So `strasse` finds `Straße`. Words are separated by white
                 *     space. A text without words finds every pet.
                 */
                name?: components["parameters"]["NameFilter"];
                /** @description Returns only the pets with these ids. May be given up to 100 times. */
                id?: components["parameters"]["IdFilter"];
                /**
                 * @description Returns only pets that were created at this time or later. Use it to show recent pets, not to synchronize: a
                 *     program that must not miss a change reads the feed, `GET /events?after=`.
                 */
                createdSince?: components["parameters"]["CreatedSinceFilter"];
                /**
                 * @description Returns only pets whose last change (of the name, the category, the status, the profile or the photos) was at
                 *     this time or later; creating a pet counts, too. Deleted pets are not returned. Use it to show recent changes, not
                 *     to synchronize: a program that must not miss a change reads the feed, `GET /events?after=`.
                 */
                updatedSince?: components["parameters"]["UpdatedSinceFilter"];
                /**
                 * @description The order of the pets. Without it, and with `-id`, the newest pet is first; with `id`, the oldest. With `name`,
                 *     pets are ordered by their names, and those with equal names by id; with `-name`, both in reverse.
                 *
                 *     Names are compared as by the filter `name`, without case and accents: `ana`, `Émile`, `Zoë`. Their characters
                 *     are compared by code point, so that digits come before letters, and Latin letters before all others. Only the
                 *     first 64 characters of a name converted in this way are compared.
                 *
                 *     By following the links, a client sees each pet that exists throughout exactly once; in an order by name, a pet
                 *     whose name changes in the meantime may be missing or seen twice.
                 */
                sort?: components["parameters"]["PetSort"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `count=exact` (RFC 7240), the response has the number of all items that match in `Total-Count`, and no
                 *     `ETag`. If more than 10,000 match, the preference has no effect. With `handling=strict`, an unknown query
                 *     parameter is refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. Several
                 *     preferences are separated by commas.
                 */
                Prefer?: components["parameters"]["PreferCount"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of pets. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Identifies this version of the resource. Send it as `If-None-Match` to get 304 until it changes. Absent if the
                     *     response has a `Total-Count`.
                     * @example "1k3v0qz"
                     */
                    ETag?: string;
                    /**
                     * @description The number of items that match, on all pages. Present with `Prefer: count=exact`, unless more than 10,000 match.
                     *     They are counted after the page was read: the number may include changes that were made in the meantime.
                     * @example 42
                     */
                    "Total-Count"?: string;
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 2,
                     *         "name": "Misty",
                     *         "categoryId": 2
                     *       },
                     *       {
                     *         "id": 1,
                     *         "name": "Rex",
                     *         "categoryId": 1,
                     *         "status": "available"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Pets"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    createPet: {
        parameters: {
            query?: {
                /**
                 * @description If true, the response is the one that the change would have, but nothing is kept: no change and no event, and
                 *     the `Idempotency-Key` is not used. An `id` that the service assigns is then 0, and there is no `Location` and no
                 *     `ETag`.
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Rex",
                 *       "categoryId": 1,
                 *       "status": "available"
                 *     }
                 */
                "application/json": components["schemas"]["NewPet"];
            };
        };
        responses: {
            /** @description The new pet. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description URL of the new resource. Absent after a dry run.
                     * @example https://api.example.org/v1/pets/1
                     */
                    Location?: string;
                    /**
                     * @description URL from which the new pet can be read, with `rel="self"` (RFC 8288). Present from 5 December 2030 on, when `GET`
                     *     of the `Location` is removed (`PATCH` and `DELETE` are not). Absent after a dry run.
                     * @example <https://api.example.org/v1/pets?id=1>; rel="self"
                     */
                    Link?: string;
                    /**
                     * @description Identifies this version of the resource. Send it as `If-Match` with the next change. Absent after a dry run.
                     * @example "1k3v0qz"
                     */
                    ETag?: string;
                    /**
                     * @description Present if the request had `dryRun=true`, so that nothing was changed.
                     * @example true
                     */
                    "Dry-Run"?: "true";
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Rex",
                     *       "categoryId": 1,
                     *       "status": "available"
                     *     }
                     */
                    "application/json": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getPet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the pet. */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pet. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["DeprecationLink"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Rex",
                     *       "categoryId": 1,
                     *       "status": "available"
                     *     }
                     */
                    "application/json": components["schemas"]["Pet"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            410: components["responses"]["OperationRemoved"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    deletePet: {
        parameters: {
            query?: {
                /**
                 * @description If true, the response is the one that the change would have, but nothing is kept: no change and no event, and
                 *     the `Idempotency-Key` is not used. An `id` that the service assigns is then 0, and there is no `Location` and no
                 *     `ETag`.
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the pet. */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Deleted"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            409: components["responses"]["PetHasOpenOrder"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    updatePet: {
        parameters: {
            query?: {
                /**
                 * @description If true, the response is the one that the change would have, but nothing is kept: no change and no event, and
                 *     the `Idempotency-Key` is not used. An `id` that the service assigns is then 0, and there is no `Location` and no
                 *     `ETag`.
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the pet. */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "pending"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["PetPatch"];
                /**
                 * @example {
                 *       "status": "pending"
                 *     }
                 */
                "application/json": components["schemas"]["PetPatch"];
            };
        };
        responses: {
            /** @description The updated pet. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Identifies this version of the resource. Send it as `If-Match` with the next change. Absent after a dry run.
                     * @example "1k3v0qz"
                     */
                    ETag?: string;
                    /**
                     * @description Present if the request had `dryRun=true`, so that nothing was changed.
                     * @example true
                     */
                    "Dry-Run"?: "true";
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Rex",
                     *       "categoryId": 1,
                     *       "status": "pending"
                     *     }
                     */
                    "application/json": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            409: components["responses"]["PetConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getPetProfile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the pet. */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PetProfile"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    updatePetProfile: {
        parameters: {
            query?: {
                /**
                 * @description If true, the response is the one that the change would have, but nothing is kept: no change and no event, and
                 *     the `Idempotency-Key` is not used. An `id` that the service assigns is then 0, and there is no `Location` and no
                 *     `ETag`.
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the pet. */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "breed": "Labrador",
                 *       "color": null,
                 *       "price": {
                 *         "amount": 45000,
                 *         "currency": "EUR"
                 *       }
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["PetProfilePatch"];
                /**
                 * @example {
                 *       "breed": "Labrador",
                 *       "color": null,
                 *       "price": {
                 *         "amount": 45000,
                 *         "currency": "EUR"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PetProfilePatch"];
            };
        };
        responses: {
            /** @description The updated profile. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Identifies this version of the resource. Send it as `If-Match` with the next change. Absent after a dry run.
                     * @example "1k3v0qz"
                     */
                    ETag?: string;
                    /**
                     * @description Present if the request had `dryRun=true`, so that nothing was changed.
                     * @example true
                     */
                    "Dry-Run"?: "true";
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "breed": "Labrador",
                     *       "sex": "female",
                     *       "price": {
                     *         "amount": 45000,
                     *         "currency": "EUR"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PetProfile"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            409: components["responses"]["ProfileConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getPetHistory: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the pet. */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 12,
                     *         "type": "pet.status_changed",
                     *         "createdAt": "2026-11-21T12:00:00.000Z",
                     *         "by": {
                     *           "type": "key",
                     *           "id": 1,
                     *           "name": "Web shop"
                     *         },
                     *         "changes": [
                     *           {
                     *             "field": "status",
                     *             "from": "available",
                     *             "to": "pending"
                     *           }
                     *         ],
                     *         "orderId": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PetHistory"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    importPets: {
        parameters: {
            query?: {
                /**
                 * @description How rows are matched with existing pets:
                 *
                 *     - `none`: not at all. A row with an `id` is `wrong`.
                 *     - `id`: a row with an `id` updates that pet, and is `wrong` if there is no such pet.
                 *     - `externalId`, `microchip`: a row updates the pet that has its value in this column. A row whose value no
                 *       pet has adds a pet. A row with an `id` is `wrong`.
                 *
                 *     A row with the same value as an earlier row is `wrong`. Deleted pets are not matched.
                 */
                match?: "none" | "id" | "externalId" | "microchip";
                /**
                 * @description Effect of an empty cell in a column of the profile on a matched pet: `keep` leaves the member as it is, and
                 *     `remove` removes it.
                 */
                empty?: "keep" | "remove";
                /**
                 * @description The import to which the changes of this request belong: its undo includes them. Without it, `POST /pets/import`
                 *     begins a new import.
                 */
                importId?: components["parameters"]["PartOfImport"];
                /**
                 * @description If true, the response is the one that the change would have, but nothing is kept: no change and no event, and
                 *     the `Idempotency-Key` is not used. An `id` that the service assigns is then 0, and there is no `Location` and no
                 *     `ETag`.
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example name,categoryId,status
                 *     Rex,1,available
                 */
                "text/csv": components["schemas"]["CsvText"];
            };
        };
        responses: {
            /** @description The result for each row. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Present if the request had `dryRun=true`, so that nothing was changed.
                     * @example true
                     */
                    "Dry-Run"?: "true";
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "dryRun": true,
                     *       "counts": {
                     *         "new": 1,
                     *         "changed": 0,
                     *         "unchanged": 0,
                     *         "wrong": 1
                     *       },
                     *       "rows": [
                     *         {
                     *           "row": 2,
                     *           "result": "new",
                     *           "pet": {
                     *             "id": 0,
                     *             "name": "Rex",
                     *             "categoryId": 1,
                     *             "status": "available"
                     *           }
                     *         },
                     *         {
                     *           "row": 3,
                     *           "result": "wrong",
                     *           "faults": [
                     *             {
                     *               "column": "name",
                     *               "reason": "is missing"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ImportNotFound"];
            413: components["responses"]["TableTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateOrStorageLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description Returns only the imports with these ids. May be given up to 100 times. */
                id?: components["schemas"]["Int64Id"][];
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of imports. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Imports"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    undoImport: {
        parameters: {
            query?: {
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description If true, the response is the one that the change would have, but nothing is kept: no change and no event, and
                 *     the `Idempotency-Key` is not used. An `id` that the service assigns is then 0, and there is no `Location` and no
                 *     `ETag`.
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the import. */
                importId: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers of pets that this request has undone, and the pets that it has kept. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Present if the request had `dryRun=true`, so that nothing was changed.
                     * @example true
                     */
                    "Dry-Run"?: "true";
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "dryRun": false,
                     *       "counts": {
                     *         "deleted": 498,
                     *         "changedBack": 1,
                     *         "kept": 1,
                     *         "remaining": 0
                     *       },
                     *       "kept": [
                     *         {
                     *           "petId": 7,
                     *           "name": "Rex",
                     *           "reason": "changed",
                     *           "message": "The pet has been changed since the import."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UndoReport"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ImportNotFound"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateOrStorageLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listDeletedPets: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Returns only pets whose name contains every word of this text, in any order and anywhere, also within a word:
                 *     `rex ren` finds `Renée von Rex`. Case and accents are ignored: `renee` finds `RENÉE`, and `é` finds `e`. Both
                 *     the name and this text are converted to Unicode's normalization form NFKD, the characters U+0300 to U+036F are
                 *     removed, and the rest is converted to upper case. So `strasse` finds `Straße`. Words are separated by white
                 *     space. A text without words finds every pet.
                 */
                name?: components["parameters"]["NameFilter"];
                /** @description Returns only pets whose profile had exactly this number. */
                externalId?: components["schemas"]["ExternalId"];
                /**
                 * @description What the pets have in addition: `profile`, without `description`, `notes` and `fields`; `photos`; or `all`, which
                 *     is both, with the whole profile. May be given several times.
                 */
                include?: components["parameters"]["Include"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deleted pets. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPets"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    restorePet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the pet. */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pet. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Rex",
                     *       "categoryId": 1,
                     *       "status": "available"
                     *     }
                     */
                    "application/json": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DeletedPetNotFound"];
            409: components["responses"]["RestoreConflict"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    changePets: {
        parameters: {
            query?: {
                /**
                 * @description If true, the response is the one that the change would have, but nothing is kept: no change and no event, and
                 *     the `Idempotency-Key` is not used. An `id` that the service assigns is then 0, and there is no `Location` and no
                 *     `ETag`.
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "operations": [
                 *         {
                 *           "method": "create",
                 *           "body": {
                 *             "name": "Rex",
                 *             "categoryId": 1,
                 *             "status": "available"
                 *           },
                 *           "profile": {
                 *             "breed": "Labrador",
                 *             "price": {
                 *               "amount": 45000,
                 *               "currency": "EUR"
                 *             }
                 *           }
                 *         },
                 *         {
                 *           "method": "update",
                 *           "id": 1,
                 *           "body": {
                 *             "status": "pending"
                 *           }
                 *         },
                 *         {
                 *           "method": "delete",
                 *           "id": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PetBatch"];
            };
        };
        responses: {
            /** @description The results of the operations, in the same order. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    /**
                     * @description Present if the request had `dryRun=true`, so that nothing was changed.
                     * @example true
                     */
                    "Dry-Run"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "status": 201,
                     *         "pet": {
                     *           "id": 3,
                     *           "name": "Rex",
                     *           "categoryId": 1,
                     *           "status": "available"
                     *         }
                     *       },
                     *       {
                     *         "status": 200,
                     *         "pet": {
                     *           "id": 1,
                     *           "name": "Bella",
                     *           "categoryId": 1,
                     *           "status": "pending"
                     *         }
                     *       },
                     *       {
                     *         "status": 204
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["BatchResults"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetOfBatchNotFound"];
            409: components["responses"]["BatchConflict"];
            412: components["responses"]["PetOfBatchChanged"];
            413: components["responses"]["BatchTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateOrStorageLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    exportPets: {
        parameters: {
            query?: {
                /** @description Format of the response. `csv` is a table, and `ndjson` has one JSON object per line. */
                format?: "csv" | "ndjson";
                /** @description Returns only pets with this status. */
                status?: components["parameters"]["StatusFilter"];
                /** @description If true, returns only pets with a status; if false, only those without one. */
                hasStatus?: components["parameters"]["HasStatusFilter"];
                /** @description Returns only pets of this category. */
                categoryId?: components["parameters"]["CategoryFilter"];
                /**
                 * @description Returns only pets whose name contains every word of this text, in any order and anywhere, also within a word:
                 *     `rex ren` finds `Renée von Rex`. Case and accents are ignored: `renee` finds `RENÉE`, and `é` finds `e`. Both
                 *     the name and this text are converted to Unicode's normalization form NFKD, the characters U+0300 to U+036F are
                 *     removed, and the rest is converted to upper case. So `strasse` finds `Straße`. Words are separated by white
                 *     space. A text without words finds every pet.
                 */
                name?: components["parameters"]["NameFilter"];
                /** @description Returns only the pets with these ids. May be given up to 100 times. */
                id?: components["parameters"]["IdFilter"];
                /**
                 * @description Returns only pets that were created at this time or later. Use it to show recent pets, not to synchronize: a
                 *     program that must not miss a change reads the feed, `GET /events?after=`.
                 */
                createdSince?: components["parameters"]["CreatedSinceFilter"];
                /**
                 * @description Returns only pets whose last change (of the name, the category, the status, the profile or the photos) was at
                 *     this time or later; creating a pet counts, too. Deleted pets are not returned. Use it to show recent changes, not
                 *     to synchronize: a program that must not miss a change reads the feed, `GET /events?after=`.
                 */
                updatedSince?: components["parameters"]["UpdatedSinceFilter"];
                /**
                 * @description Returns only pets that have each word of this text in the name or the breed, anywhere as with the filter `name`,
                 *     or as the beginning of the `externalId` or the `microchip`: `rex lab` finds the Labrador `Rex`, and `276 rex` the
                 *     pet of that name whose microchip begins with these digits. Nine or more digits in groups, with nothing else,
                 *     are one word: `276 098 102 345 678`. Case and accents are ignored everywhere. A text without words finds every
                 *     pet.
                 */
                search?: components["parameters"]["SearchFilter"];
                /** @description Returns only the pet whose profile has exactly this number. */
                externalId?: components["parameters"]["ExternalIdFilter"];
                /** @description Returns only the pet whose profile has this microchip, regardless of spaces and case. */
                microchip?: components["parameters"]["MicrochipFilter"];
                /** @description Returns only pets whose profile has exactly this tag. */
                tag?: components["parameters"]["TagFilter"];
                /** @description If true, returns only published pets; if false, only unpublished ones. */
                published?: components["parameters"]["PublishedFilter"];
                /**
                 * @description What the pets have in addition: `profile`, without `description`, `notes` and `fields`; `photos`; or `all`, which
                 *     is both, with the whole profile. May be given several times.
                 */
                include?: components["parameters"]["Include"];
            };
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pets. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The response may depend on `Prefer`, and is compressed if `Accept-Encoding` allows it.
                     * @example Prefer, Accept-Encoding
                     */
                    Vary?: "Prefer, Accept-Encoding";
                    /**
                     * @description The compression of the body, if the request allows it with `Accept-Encoding: gzip`. Most clients decompress it
                     *     by themselves. Responses with an `ETag`, and pages of the event feed below 1,500 characters, are not compressed.
                     * @example gzip
                     */
                    "Content-Encoding"?: "gzip";
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    /**
                     * @description The event feed from a position before the export was read, with `rel="monitor"` (RFC 5989). Absent if the
                     *     database has no event feed.
                     * @example <https://api.example.org/v1/events?after=Ny4wLi4uMS4xOWY>; rel="monitor"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id,name,categoryId,status
                     *     1,Rex,1,available
                     */
                    "text/csv": components["schemas"]["CsvText"];
                    /** @example {"id":1,"name":"Rex","categoryId":1,"status":"available"} */
                    "application/x-ndjson": components["schemas"]["NdjsonText"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listPetDetails: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /** @description Returns only pets with this status. */
                status?: components["parameters"]["StatusFilter"];
                /** @description If true, returns only pets with a status; if false, only those without one. */
                hasStatus?: components["parameters"]["HasStatusFilter"];
                /** @description Returns only pets of this category. */
                categoryId?: components["parameters"]["CategoryFilter"];
                /**
                 * @description Returns only pets whose name contains every word of this text, in any order and anywhere, also within a word:
                 *     `rex ren` finds `Renée von Rex`. Case and accents are ignored: `renee` finds `RENÉE`, and `é` finds `e`. Both
                 *     the name and this text are converted to Unicode's normalization form NFKD, the characters U+0300 to U+036F are
                 *     removed, and the rest is converted to upper case. So `strasse` finds `Straße`. Words are separated by white
                 *     space. A text without words finds every pet.
                 */
                name?: components["parameters"]["NameFilter"];
                /** @description Returns only the pets with these ids. May be given up to 100 times. */
                id?: components["parameters"]["IdFilter"];
                /**
                 * @description Returns only pets that were created at this time or later. Use it to show recent pets, not to synchronize: a
                 *     program that must not miss a change reads the feed, `GET /events?after=`.
                 */
                createdSince?: components["parameters"]["CreatedSinceFilter"];
                /**
                 * @description Returns only pets whose last change (of the name, the category, the status, the profile or the photos) was at
                 *     this time or later; creating a pet counts, too. Deleted pets are not returned. Use it to show recent changes, not
                 *     to synchronize: a program that must not miss a change reads the feed, `GET /events?after=`.
                 */
                updatedSince?: components["parameters"]["UpdatedSinceFilter"];
                /**
                 * @description Returns only pets that have each word of this text in the name or the breed, anywhere as with the filter `name`,
                 *     or as the beginning of the `externalId` or the `microchip`: `rex lab` finds the Labrador `Rex`, and `276 rex` the
                 *     pet of that name whose microchip begins with these digits. Nine or more digits in groups, with nothing else,
                 *     are one word: `276 098 102 345 678`. Case and accents are ignored everywhere. A text without words finds every
                 *     pet.
                 */
                search?: components["parameters"]["SearchFilter"];
                /** @description Returns only the pet whose profile has exactly this number. */
                externalId?: components["parameters"]["ExternalIdFilter"];
                /** @description Returns only the pet whose profile has this microchip, regardless of spaces and case. */
                microchip?: components["parameters"]["MicrochipFilter"];
                /** @description Returns only pets whose profile has exactly this tag. */
                tag?: components["parameters"]["TagFilter"];
                /** @description If true, returns only published pets; if false, only unpublished ones. */
                published?: components["parameters"]["PublishedFilter"];
                /**
                 * @description What the pets have in addition: `profile`, without `description`, `notes` and `fields`; `photos`; or `all`, which
                 *     is both, with the whole profile. May be given several times.
                 */
                include?: components["parameters"]["Include"];
                /**
                 * @description The order of the pets. Without it, and with `-id`, the newest pet is first; with `id`, the oldest. With `name`,
                 *     pets are ordered by their names, and those with equal names by id; with `-name`, both in reverse.
                 *
                 *     Names are compared as by the filter `name`, without case and accents: `ana`, `Émile`, `Zoë`. Their characters
                 *     are compared by code point, so that digits come before letters, and Latin letters before all others. Only the
                 *     first 64 characters of a name converted in this way are compared.
                 *
                 *     By following the links, a client sees each pet that exists throughout exactly once; in an order by name, a pet
                 *     whose name changes in the meantime may be missing or seen twice.
                 */
                sort?: components["parameters"]["PetSort"];
                /**
                 * @description Starts the list after the position of the pet with this id, whether or not that pet matches the filters.
                 *     With `limit=1`, returns the next pet in the list, or with the opposite `sort` the previous one. If there is no
                 *     such pet, a list sorted by name is empty. `Prefer: count=exact` also counts the pets before that position.
                 */
                afterId?: components["parameters"]["AfterId"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `count=exact` (RFC 7240), the response has the number of all items that match in `Total-Count`, and no
                 *     `ETag`. If more than 10,000 match, the preference has no effect. With `handling=strict`, an unknown query
                 *     parameter is refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. Several
                 *     preferences are separated by commas.
                 */
                Prefer?: components["parameters"]["PreferCount"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of pets with details. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Identifies this version of the resource. Send it as `If-None-Match` to get 304 until it changes. Absent if the
                     *     response has a `Total-Count`.
                     * @example "1k3v0qz"
                     */
                    ETag?: string;
                    /**
                     * @description The number of items that match, on all pages. Present with `Prefer: count=exact`, unless more than 10,000 match.
                     *     They are counted after the page was read: the number may include changes that were made in the meantime.
                     * @example 42
                     */
                    "Total-Count"?: string;
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PetDetailsList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listPhotos: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the pet. */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photos. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Photos"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    addPhoto: {
        parameters: {
            query?: {
                /** @description Text that describes the photo to people who cannot see it. */
                alt?: components["schemas"]["PhotoAlt"];
                /**
                 * @description The import to which the changes of this request belong: its undo includes them. Without it, `POST /pets/import`
                 *     begins a new import.
                 */
                importId?: components["parameters"]["PartOfImport"];
            };
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the pet. */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": components["schemas"]["ImageBytes"];
                "image/*": components["schemas"]["ImageBytes"];
            };
        };
        responses: {
            /** @description The photo that was added to this pet before from the same bytes. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Photo"];
                };
            };
            /** @description The new photo. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    Location: components["headers"]["PhotoLocation"];
                    ETag: components["headers"]["PhotoETag"];
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Photo"];
                };
            };
            400: components["responses"]["InvalidImage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetOrImportNotFound"];
            409: components["responses"]["TooManyPhotos"];
            413: components["responses"]["PhotoTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    orderPhotos: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the pet. */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "order": [
                 *         1
                 *       ]
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["PhotoOrder"];
                /**
                 * @example {
                 *       "order": [
                 *         1
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PhotoOrder"];
            };
        };
        responses: {
            /** @description The photos in their new order. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Photos"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    deletePhoto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the photo. */
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PhotoNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    updatePhoto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the photo. */
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "alt": "Rex in the garden"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["PhotoPatch"];
                /**
                 * @example {
                 *       "alt": "Rex in the garden"
                 *     }
                 */
                "application/json": components["schemas"]["PhotoPatch"];
            };
        };
        responses: {
            /** @description The updated photo. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["PhotoETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Photo"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PhotoNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getPhoto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the photo. */
                photoId: components["parameters"]["PhotoId"];
                /** @description Maximum number of pixels on the longer side. */
                size: "320" | "800" | "1600";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["ImmutableCacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": components["schemas"]["ImageBytes"];
                };
            };
            /** @description The image that the client has cached (`If-None-Match`) is still current. */
            304: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["ImmutableCacheControl"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PhotoNotFound"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Returns only categories whose name contains every word of this text, in any order and anywhere in the name,
                 *     compared as the names of pets are.
                 */
                name?: components["schemas"]["CategoryName"];
                /** @description Returns only the categories with these ids, such as those of the pets in a list. May be given up to 100 times. */
                id?: components["schemas"]["Int64Id"][];
                /** @description `count` adds to each category the number of its pets. */
                include?: components["schemas"]["CategoryPart"][];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of categories. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 2,
                     *         "name": "Cats"
                     *       },
                     *       {
                     *         "id": 1,
                     *         "name": "Dogs"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Categories"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    createCategory: {
        parameters: {
            query?: {
                /**
                 * @description The import to which the changes of this request belong: its undo includes them. Without it, `POST /pets/import`
                 *     begins a new import.
                 */
                importId?: components["parameters"]["PartOfImport"];
                /**
                 * @description If true, the response is the one that the change would have, but nothing is kept: no change and no event, and
                 *     the `Idempotency-Key` is not used. An `id` that the service assigns is then 0, and there is no `Location` and no
                 *     `ETag`.
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Hamsters"
                 *     }
                 */
                "application/json": components["schemas"]["NewCategory"];
            };
        };
        responses: {
            /** @description The new category. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description URL of the new resource. Absent after a dry run.
                     * @example https://api.example.org/v1/pets/1
                     */
                    Location?: string;
                    /**
                     * @description Identifies this version of the resource. Send it as `If-Match` with the next change. Absent after a dry run.
                     * @example "1k3v0qz"
                     */
                    ETag?: string;
                    /**
                     * @description Present if the request had `dryRun=true`, so that nothing was changed.
                     * @example true
                     */
                    "Dry-Run"?: "true";
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8,
                     *       "name": "Hamsters"
                     *     }
                     */
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ImportNotFound"];
            409: components["responses"]["CategoryExists"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the category. */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Category"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CategoryNotFound"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: {
                /**
                 * @description If true, the response is the one that the change would have, but nothing is kept: no change and no event, and
                 *     the `Idempotency-Key` is not used. An `id` that the service assigns is then 0, and there is no `Location` and no
                 *     `ETag`.
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the category. */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Deleted"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CategoryNotFound"];
            409: components["responses"]["CategoryInUse"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    updateCategory: {
        parameters: {
            query?: {
                /**
                 * @description If true, the response is the one that the change would have, but nothing is kept: no change and no event, and
                 *     the `Idempotency-Key` is not used. An `id` that the service assigns is then 0, and there is no `Location` and no
                 *     `ETag`.
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the category. */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Hounds"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["CategoryPatch"];
                /**
                 * @example {
                 *       "name": "Hounds"
                 *     }
                 */
                "application/json": components["schemas"]["CategoryPatch"];
            };
        };
        responses: {
            200: components["responses"]["UpdatedCategory"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CategoryNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Returns only orders with this status. May be given several times, such as `status=placed&status=approved` for
                 *     the open orders.
                 */
                status?: components["parameters"]["OrderStatusFilter"];
                /** @description Returns only orders for this pet. */
                petId?: components["parameters"]["OrderPetFilter"];
                /** @description Returns only orders with exactly this reference. */
                reference?: components["parameters"]["OrderReferenceFilter"];
                /**
                 * @description Returns only orders whose customer's name, email address or phone number contains this text, ignoring case and
                 *     accents. Three or more digits also match a phone number in another notation. Requires the scope `write`.
                 */
                customer?: components["parameters"]["OrderCustomerFilter"];
                /** @description Returns only orders that were placed at this time or later. */
                createdSince?: components["parameters"]["OrderCreatedSinceFilter"];
                /** @description Returns only orders whose `expiresAt` is before this time, whatever their status. */
                expiresBefore?: components["parameters"]["OrderExpiresBeforeFilter"];
                /** @description Returns only orders whose `expiresAt` is this time or later, whatever their status. */
                expiresSince?: components["parameters"]["OrderExpiresSinceFilter"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `count=exact` (RFC 7240), the response has the number of all items that match in `Total-Count`, and no
                 *     `ETag`. If more than 10,000 match, the preference has no effect. With `handling=strict`, an unknown query
                 *     parameter is refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. Several
                 *     preferences are separated by commas.
                 */
                Prefer?: components["parameters"]["PreferCount"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Identifies this version of the resource. Send it as `If-None-Match` to get 304 until it changes. Absent if the
                     *     response has a `Total-Count`.
                     * @example "1k3v0qz"
                     */
                    ETag?: string;
                    /**
                     * @description The number of items that match, on all pages. Present with `Prefer: count=exact`, unless more than 10,000 match.
                     *     They are counted after the page was read: the number may include changes that were made in the meantime.
                     * @example 42
                     */
                    "Total-Count"?: string;
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Orders"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    placeOrder: {
        parameters: {
            query?: {
                /**
                 * @description If true, the response is the one that the change would have, but nothing is kept: no change and no event, and
                 *     the `Idempotency-Key` is not used. An `id` that the service assigns is then 0, and there is no `Location` and no
                 *     `ETag`.
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "petId": 1,
                 *       "note": "Collects on Saturday",
                 *       "expiresAt": "2030-01-31T18:00:00Z",
                 *       "reference": "W-2042",
                 *       "customer": {
                 *         "name": "Kim Larsson",
                 *         "email": "kim@example.org"
                 *       },
                 *       "price": {
                 *         "amount": 45000,
                 *         "currency": "EUR"
                 *       },
                 *       "deposit": {
                 *         "amount": 5000,
                 *         "currency": "EUR"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description The new order. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description URL of the new resource. Absent after a dry run.
                     * @example https://api.example.org/v1/pets/1
                     */
                    Location?: string;
                    /**
                     * @description Identifies this version of the resource. Send it as `If-Match` with the next change. Absent after a dry run.
                     * @example "1k3v0qz"
                     */
                    ETag?: string;
                    /**
                     * @description Present if the request had `dryRun=true`, so that nothing was changed.
                     * @example true
                     */
                    "Dry-Run"?: "true";
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            409: components["responses"]["PetNotAvailable"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    exportOrders: {
        parameters: {
            query?: {
                /**
                 * @description Returns only orders with this status. May be given several times, such as `status=placed&status=approved` for
                 *     the open orders.
                 */
                status?: components["parameters"]["OrderStatusFilter"];
                /** @description Returns only orders for this pet. */
                petId?: components["parameters"]["OrderPetFilter"];
                /** @description Returns only orders with exactly this reference. */
                reference?: components["parameters"]["OrderReferenceFilter"];
                /**
                 * @description Returns only orders whose customer's name, email address or phone number contains this text, ignoring case and
                 *     accents. Three or more digits also match a phone number in another notation. Requires the scope `write`.
                 */
                customer?: components["parameters"]["OrderCustomerFilter"];
                /** @description Returns only orders that were placed at this time or later. */
                createdSince?: components["parameters"]["OrderCreatedSinceFilter"];
                /** @description Returns only orders whose `expiresAt` is before this time, whatever their status. */
                expiresBefore?: components["parameters"]["OrderExpiresBeforeFilter"];
                /** @description Returns only orders whose `expiresAt` is this time or later, whatever their status. */
                expiresSince?: components["parameters"]["OrderExpiresSinceFilter"];
            };
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The response may depend on `Prefer`, and is compressed if `Accept-Encoding` allows it.
                     * @example Prefer, Accept-Encoding
                     */
                    Vary?: "Prefer, Accept-Encoding";
                    /**
                     * @description The compression of the body, if the request allows it with `Accept-Encoding: gzip`. Most clients decompress it
                     *     by themselves. Responses with an `ETag`, and pages of the event feed below 1,500 characters, are not compressed.
                     * @example gzip
                     */
                    "Content-Encoding"?: "gzip";
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id,petId,status,reference
                     *     1,1,delivered,W-2042
                     */
                    "text/csv": components["schemas"]["CsvText"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the order. */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Order"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    updateOrder: {
        parameters: {
            query?: {
                /**
                 * @description If true, the response is the one that the change would have, but nothing is kept: no change and no event, and
                 *     the `Idempotency-Key` is not used. An `id` that the service assigns is then 0, and there is no `Location` and no
                 *     `ETag`.
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the order. */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "approved",
                 *       "expiresAt": "2030-01-31T18:00:00Z"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["OrderPatch"];
                /**
                 * @example {
                 *       "status": "cancelled",
                 *       "reason": "Found another pet"
                 *     }
                 */
                "application/json": components["schemas"]["OrderPatch"];
            };
        };
        responses: {
            200: components["responses"]["UpdatedOrder"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            409: components["responses"]["OrderConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    deleteOrderCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the order. */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getCustomer: {
        parameters: {
            query?: {
                /** @description The email address of the person, compared ignoring case. Required unless there is a `phone`. */
                email?: components["parameters"]["CustomerByEmail"];
                /** @description The phone number of the person, compared by its digits. Required unless there is an `email`. */
                phone?: components["parameters"]["CustomerByPhone"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. Its lists are empty if the store has no data about the person. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerRecord"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    eraseCustomer: {
        parameters: {
            query?: {
                /** @description The email address of the person, compared ignoring case. Required unless there is a `phone`. */
                email?: components["parameters"]["CustomerByEmail"];
                /** @description The phone number of the person, compared by its digits. Required unless there is an `email`. */
                phone?: components["parameters"]["CustomerByPhone"];
            };
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was erased. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerErasure"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listWaiting: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Returns only entries with this status. May be given several times. An entry whose `validUntil` has passed is
                 *     not `waiting`.
                 */
                status?: components["schemas"]["KnownWaitingStatus"][];
                /** @description Returns only entries for this pet. */
                petId?: components["schemas"]["Int64Id"];
                /** @description Returns only entries for any pet of this category, not those for one of its pets. */
                categoryId?: components["schemas"]["Int64Id"];
                /** @description Returns only entries with this value of `told`, such as `status=offered&told=false` for the people to call. */
                told?: boolean;
                /**
                 * @description Returns only entries whose customer's name, email address or phone number contains this text, ignoring case
                 *     and accents.
                 */
                customer?: components["schemas"]["CustomerPart"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `count=exact` (RFC 7240), the response has the number of all items that match in `Total-Count`, and no
                 *     `ETag`. If more than 10,000 match, the preference has no effect. With `handling=strict`, an unknown query
                 *     parameter is refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. Several
                 *     preferences are separated by commas.
                 */
                Prefer?: components["parameters"]["PreferCount"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Identifies this version of the resource. Send it as `If-None-Match` to get 304 until it changes. Absent if the
                     *     response has a `Total-Count`.
                     * @example "1k3v0qz"
                     */
                    ETag?: string;
                    /**
                     * @description The number of items that match, on all pages. Present with `Prefer: count=exact`, unless more than 10,000 match.
                     *     They are counted after the page was read: the number may include changes that were made in the meantime.
                     * @example 42
                     */
                    "Total-Count"?: string;
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingEntries"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    joinWaitingList: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "categoryId": 1,
                 *       "customer": {
                 *         "name": "Kim Larsson",
                 *         "phone": "+46 8 123 456"
                 *       },
                 *       "note": "Has a garden",
                 *       "validUntil": "2030-01-31T18:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["NewWaitingEntry"];
            };
        };
        responses: {
            /** @description The new entry. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingEntry"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetOrCategoryNotFound"];
            409: components["responses"]["WaitingListConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getWaitingEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the entry of the waiting list. */
                entryId: components["parameters"]["WaitingEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WaitingEntry"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WaitingEntryNotFound"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    deleteWaitingEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the entry of the waiting list. */
                entryId: components["parameters"]["WaitingEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WaitingEntryNotFound"];
            409: components["responses"]["WaitingEntryOffered"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    updateWaitingEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the entry of the waiting list. */
                entryId: components["parameters"]["WaitingEntryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Prefers a puppy"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["WaitingEntryPatch"];
                /**
                 * @example {
                 *       "status": "withdrawn"
                 *     }
                 */
                "application/json": components["schemas"]["WaitingEntryPatch"];
            };
        };
        responses: {
            200: components["responses"]["WaitingEntry"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WaitingEntryNotFound"];
            409: components["responses"]["WaitingEntryConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    deleteWaitingCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the entry of the waiting list. */
                entryId: components["parameters"]["WaitingEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WaitingEntryNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getInventory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of pets with each status, and without one. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "available": 12,
                     *       "pending": 2,
                     *       "sold": 40,
                     *       "unset": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Inventory"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getStatistics: {
        parameters: {
            query: {
                /** @description The first day, 1970-01-01 or later. */
                from: components["schemas"]["Day"];
                /** @description The last day. With `by=day`, at most 366 days are allowed; with `by=month`, at most 120 months. */
                to: components["schemas"]["Day"];
                /** @description Length of the periods. Of a month, only the days between `from` and `to` are counted. */
                by?: "day" | "month";
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listCatalogue: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /** @description Returns only pets of this category. */
                categoryId?: components["parameters"]["CategoryFilter"];
                /** @description Returns only pets of this sex. Pets whose sex is not known are not returned. */
                sex?: components["parameters"]["SexFilter"];
                /**
                 * @description Returns only pets that were born on this day or later. If only the year or the month of birth is known, its
                 *     first day is compared; pets without `bornOn` are not returned.
                 */
                bornSince?: components["parameters"]["BornSinceFilter"];
                /**
                 * @description Returns only pets that were born before this day. If only the year or the month of birth is known, its first day
                 *     is compared; pets without `bornOn` are not returned.
                 */
                bornBefore?: components["parameters"]["BornBeforeFilter"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the catalogue. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CataloguePets"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getCataloguePet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the pet. */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pet. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CataloguePet"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CataloguePetNotFound"];
            410: components["responses"]["CataloguePetGone"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getStoreSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreSettings"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    updateStoreSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Hill Farm Pets",
                 *       "currency": "EUR"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["StoreSettingsPatch"];
                /**
                 * @example {
                 *       "name": "Hill Farm Pets",
                 *       "currency": "EUR"
                 *     }
                 */
                "application/json": components["schemas"]["StoreSettingsPatch"];
            };
        };
        responses: {
            /** @description The updated settings. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreSettings"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getLogo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": components["schemas"]["ImageBytes"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["LogoNotFound"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    setLogo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": components["schemas"]["ImageBytes"];
                "image/*": components["schemas"]["ImageBytes"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidImage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["LogoTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    deleteLogo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["LogoNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    createEnquiry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the pet. */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Kim Larsson",
                 *       "email": "kim@example.org",
                 *       "message": "Does Rex like children?"
                 *     }
                 */
                "application/json": components["schemas"]["NewEnquiry"];
            };
        };
        responses: {
            /** @description The enquiry was stored. The response has no body. */
            202: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            409: components["responses"]["EnquiriesOff"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyEnquiries"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listEnquiries: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /** @description Returns only enquiries with this status. May be given several times. */
                status?: components["schemas"]["EnquiryStatus"][];
                /** @description Returns only enquiries about this pet. */
                petId?: components["schemas"]["Int64Id"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `count=exact` (RFC 7240), the response has the number of all items that match in `Total-Count`, and no
                 *     `ETag`. If more than 10,000 match, the preference has no effect. With `handling=strict`, an unknown query
                 *     parameter is refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. Several
                 *     preferences are separated by commas.
                 */
                Prefer?: components["parameters"]["PreferCount"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of enquiries. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Identifies this version of the resource. Send it as `If-None-Match` to get 304 until it changes. Absent if the
                     *     response has a `Total-Count`.
                     * @example "1k3v0qz"
                     */
                    ETag?: string;
                    /**
                     * @description The number of items that match, on all pages. Present with `Prefer: count=exact`, unless more than 10,000 match.
                     *     They are counted after the page was read: the number may include changes that were made in the meantime.
                     * @example 42
                     */
                    "Total-Count"?: string;
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enquiries"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getEnquiry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the enquiry. */
                enquiryId: components["parameters"]["EnquiryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Enquiry"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EnquiryNotFound"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    deleteEnquiry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the enquiry. */
                enquiryId: components["parameters"]["EnquiryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EnquiryNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    updateEnquiry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the enquiry. */
                enquiryId: components["parameters"]["EnquiryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "answered"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["EnquiryPatch"];
                /**
                 * @example {
                 *       "status": "spam"
                 *     }
                 */
                "application/json": components["schemas"]["EnquiryPatch"];
            };
        };
        responses: {
            200: components["responses"]["Enquiry"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EnquiryNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Returns only events of these types. May be given up to 100 times. `pet.*` stands for all types that begin
                 *     with `pet.`.
                 */
                type?: components["parameters"]["EventTypesFilter"];
                /** @description Returns only events of this pet and of its orders. */
                petId?: components["parameters"]["EventPetFilter"];
                /** @description Returns only events of this order, and the changes of status of its pet that it caused. */
                orderId?: components["parameters"]["EventOrderFilter"];
                /**
                 * @description Returns only events of this key, including the one of its rotation. Only callers with the scope `admin` see
                 *     events of keys.
                 */
                keyId?: components["parameters"]["EventKeyFilter"];
                /** @description Returns only events that this person caused. Requires the scope `admin`. */
                personId?: components["parameters"]["EventPersonFilter"];
                /**
                 * @description Returns only events that were written at this time or later. To continue reading the feed where you stopped,
                 *     use `after`: times may jump, and events may be committed later than others with a later time.
                 */
                createdSince?: components["schemas"]["AnyTimestamp"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Returns the events after this position, oldest first. `start`: all events that are kept; `now`: only events that
                 *     are written from now on; otherwise an opaque position, taken from the `Link` of a response to a request with
                 *     `after`. Not allowed together with a `cursor` other than `start`.
                 */
                after?: components["parameters"]["After"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `wait=25` (RFC 7240) and `after`, the response waits for an event for up to 25 seconds; from 1 to 50 are
                 *     possible. With `handling=strict`, an unknown query parameter is refused with 400 `unknown_field`; by default, it
                 *     has no effect and is named in `Ignored`. Several preferences are separated by commas.
                 */
                Prefer?: components["parameters"]["PreferWait"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Identifies this version of the list. Send it as `If-None-Match` to get 304 until it changes. Absent with `after`.
                     * @example "1k3v0qz"
                     */
                    ETag?: string;
                    /**
                     * @description Whether the client may cache the response, and must revalidate it before each use. `no-store` with `after`,
                     *     since a page of the feed is read once.
                     * @example private, no-cache
                     */
                    "Cache-Control"?: "private, no-cache" | "no-store";
                    /**
                     * @description The list may depend on `Prefer`. With `after`, the page is also compressed if `Accept-Encoding` allows it.
                     * @example Prefer
                     */
                    Vary?: "Prefer" | "Prefer, Accept-Encoding";
                    /**
                     * @description The compression of the body, if the request allows it with `Accept-Encoding: gzip`. Most clients decompress it
                     *     by themselves. Responses with an `ETag`, and pages of the event feed below 1,500 characters, are not compressed.
                     * @example gzip
                     */
                    "Content-Encoding"?: "gzip";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page of a list; always present with `after`.
                     * @example <https://api.example.org/v1/events?limit=20&cursor=20.5f3d1e70a622ee45>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "type": "pet.created",
                     *         "createdAt": "2026-11-21T12:00:00.000Z",
                     *         "by": {
                     *           "type": "key",
                     *           "id": 1,
                     *           "name": "Web shop"
                     *         },
                     *         "data": {
                     *           "pet": {
                     *             "id": 1,
                     *             "name": "Rex",
                     *             "categoryId": 1,
                     *             "status": "available"
                     *           }
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Events"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["EventsExpired"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /**
                 * @description Returns only events of these types. May be given up to 100 times. `pet.*` stands for all types that begin
                 *     with `pet.`.
                 */
                type?: components["parameters"]["EventTypesFilter"];
                /** @description Returns only events of this pet and of its orders. */
                petId?: components["parameters"]["EventPetFilter"];
                /** @description Returns only events of this order, and the changes of status of its pet that it caused. */
                orderId?: components["parameters"]["EventOrderFilter"];
                /**
                 * @description Returns only events of this key, including the one of its rotation. Only callers with the scope `admin` see
                 *     events of keys.
                 */
                keyId?: components["parameters"]["EventKeyFilter"];
                /** @description Returns only events that this person caused. Requires the scope `admin`. */
                personId?: components["parameters"]["EventPersonFilter"];
                /**
                 * @description Begins after this position: `start` for all events that are kept, `now` (the default) for only those that are
                 *     written from now on, or a position from an `id` of a stream or from the `Link` of the feed.
                 */
                after?: components["parameters"]["StreamAfter"];
            };
            header?: {
                /** @description The last `id` that was received. Takes precedence over `after`. Empty means none. */
                "Last-Event-ID"?: string;
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, as they are written. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Accel-Buffering": components["headers"]["X-Accel-Buffering"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["EventStreamText"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["EventsExpired"];
            429: components["responses"]["RateOrStreamsLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Keys"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Web shop",
                 *       "scope": "write"
                 *     }
                 */
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: {
            201: components["responses"]["CreatedKey"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the key. */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Key"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the key. */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the key. */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "allowedAddresses": [
                 *         "127.0.0.0/8",
                 *         "2001:db8::/32"
                 *       ]
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["KeyPatch"];
                /**
                 * @example {
                 *       "description": "Runs on the server in the shop."
                 *     }
                 */
                "application/json": components["schemas"]["KeyPatch"];
            };
        };
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Key"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["KeyNotActive"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the key. */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlapSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["KeyRotation"];
            };
        };
        responses: {
            201: components["responses"]["CreatedKey"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["KeyNotActive"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhooks. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example.org/petstore-events",
                 *       "types": [
                 *         "pet.*",
                 *         "order.placed"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description The new webhook, with its secret. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    "Cache-Control": components["headers"]["NoStore"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["SecretWebhookETag"];
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["WebhookAddressRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["TooManyWebhooks"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "types": [
                 *         "pet.*",
                 *         "order.*"
                 *       ]
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["WebhookPatch"];
                /**
                 * @example {
                 *       "status": "disabled"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookPatch"];
            };
        };
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["WebhookAddressRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlapSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["WebhookSecretRotation"];
            };
        };
        responses: {
            /** @description The webhook, with its new secret. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["SecretWebhookETag"];
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. Its `outcome` says whether the receiver has acknowledged the test. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description Returns only deliveries with this outcome. */
                outcome?: components["schemas"]["DeliveryOutcome"];
                /**
                 * @description If true, returns only the last attempt of each event that has failed and waits to be sent again. Later
                 *     events of the same subject wait for this event.
                 */
                waiting?: boolean;
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveries"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    retryWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook, before the attempts. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["WebhookDisabled"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    replayWebhook: {
        parameters: {
            query?: {
                /**
                 * @description If true, the response is the one that the change would have, but nothing is kept: no change and no event, and
                 *     the `Idempotency-Key` is not used. An `id` that the service assigns is then 0, and there is no `Location` and no
                 *     `ETag`.
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "createdSince": "2026-11-21T00:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** @description Where the webhook begins, and the number of events that it sends. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Present if the request had `dryRun=true`, so that nothing was changed.
                     * @example true
                     */
                    "Dry-Run"?: "true";
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayReport"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            410: components["responses"]["EventsExpired"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    skipWebhookEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": 42
                 *     }
                 */
                "application/json": components["schemas"]["WebhookSkip"];
            };
        };
        responses: {
            /** @description The webhook, before the event is skipped. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["EventNotBlocking"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            201: components["responses"]["NewSession"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["CrossSite"];
            413: components["responses"]["PasswordBodyTooLarge"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CrossSite"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "correct horse battery",
                 *       "newPassword": "staple correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            201: components["responses"]["NewSession"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WrongPassword"];
            413: components["responses"]["PasswordBodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    createRecoveryCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["NewRecoveryCode"];
            };
        };
        responses: {
            /** @description The code. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCode"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WrongPassword"];
            413: components["responses"]["PasswordBodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    recoverAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org",
                 *       "code": "KYKV-ECPK-3E9C-9JNX-GH5G-6FQQ-PXF3",
                 *       "newPassword": "staple correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["AccountRecovery"];
            };
        };
        responses: {
            201: components["responses"]["NewSession"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidRecoveryCode"];
            403: components["responses"]["CrossSite"];
            413: components["responses"]["PasswordBodyTooLarge"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    setUp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Tk3vZ0",
                 *       "email": "ada@example.org",
                 *       "name": "Ada",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["SetUp"];
            };
        };
        responses: {
            201: components["responses"]["NewSession"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["InvalidToken"];
            409: components["responses"]["AlreadySetUp"];
            413: components["responses"]["PasswordBodyTooLarge"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Tk3vZ0",
                 *       "newPassword": "staple correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            201: components["responses"]["NewSession"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["InvalidToken"];
            413: components["responses"]["PasswordBodyTooLarge"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    checkLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "invitation",
                 *       "token": "Tk3vZ0"
                 *     }
                 */
                "application/json": components["schemas"]["LinkCheck"];
            };
        };
        responses: {
            /** @description The link can be used. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["InvalidToken"];
            409: components["responses"]["AlreadySetUp"];
            413: components["responses"]["PasswordBodyTooLarge"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["People"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    join: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Tk3vZ0",
                 *       "email": "bo@example.org",
                 *       "name": "Bo",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["NewPerson"];
            };
        };
        responses: {
            201: components["responses"]["NewSession"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["InvalidToken"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["PasswordBodyTooLarge"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the person. */
                personId: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Person"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PersonNotFound"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    removePerson: {
        parameters: {
            query?: {
                /** @description If true, the keys that the person created stay valid. */
                keepKeys?: boolean;
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the person. */
                personId: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PersonNotFound"];
            409: components["responses"]["LastOwner"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    updatePerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. The change is made only if the current `ETag` of the resource is one of
                 *     them (RFC 9110, section 13.1.1). The responses to a `POST`, a `GET` and a `PATCH` of the resource have it, and
                 *     for a pet also the response to `GET /pets` with only its `id`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the person. */
                personId: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "viewer"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["PersonPatch"];
                /**
                 * @example {
                 *       "role": "viewer"
                 *     }
                 */
                "application/json": components["schemas"]["PersonPatch"];
            };
        };
        responses: {
            200: components["responses"]["Person"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PersonNotFound"];
            409: components["responses"]["LastOwner"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    createPasswordLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the person. */
                personId: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordLink"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PersonNotFound"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description `start`: the first page, as without this parameter; otherwise an opaque position, taken from a `Link` header.
                 *     Valid only for the same list with the same filters and the same `sort`.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110,
                 *     section 13.1.1). A response without an `ETag` matches only `*`. Changes of `lastSeenAt`, `lastUsedAt` and
                 *     `lastUsedFrom` do not count, nor do changes of a webhook that its deliveries cause.
                 */
                "If-Match"?: components["parameters"]["ReadIfMatch"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invitations. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description The list may depend on `Prefer`. Absent in a 304 for a single resource.
                     * @example Prefer
                     */
                    Vary?: "Prefer";
                    /**
                     * @description The next page, with `rel="next"` (RFC 8288). Absent on the last page, and in a 304 for a single resource.
                     * @example <https://api.example.org/v1/pets?limit=20&cursor=20.3db5b0fca272aa24>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitations"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["RepresentationChanged"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours, the same request with the same key returns the first response.
                 *     If the response to a batch or an import is longer than 64 KiB, only the statuses or results, the ids of the pets
                 *     and up to 8 KiB of different reasons of invalid rows are stored: the repeated response has the pets in their
                 *     state at that time, without those that were deleted since, and has no `changes`. The value has 1 to 255
                 *     characters of printable ASCII, with or without double quotes. Use a new one for each request, such as a UUID.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "staff",
                 *       "email": "bo@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description The invitation, and its token. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /**
                     * @description Query parameters, members of the body and columns of a table that the operation does not have, as a list (RFC
                     *     9651) of names, each with its place `in` the `body` or the `query`. They had no effect. At most 10 names are
                     *     listed. Each is cut after 64 characters, and characters outside of printable ASCII become `?`. Absent if there are
                     *     none.
                     * @example "limt";in=query, "satus";in=body
                     */
                    Ignored?: string;
                    /**
                     * @description The preferences in `Prefer` that the response honours (RFC 7240). Absent if there are none.
                     * @example handling=strict
                     */
                    "Preference-Applied"?: string;
                    "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description Present if this response is a replay of the first response to the `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvitation"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `handling=strict` (RFC 7240), an unknown query parameter or an unknown member at the top level of the body is
                 *     refused with 400 `unknown_field`; by default, it has no effect and is named in `Ignored`. The same applies to
                 *     unknown members of the operations of a batch, and to unknown columns of an import. `POST /pets`,
                 *     `PATCH /pets/{petId}` and `POST /pets/batch` then also refuse an unknown category of a pet, with 400
                 *     `unknown_category`; by default, they register it, and an import always does.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identifier of the invitation. */
                invitationId: components["parameters"]["InvitationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvitationNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    receiveEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the message, the same in each attempt. */
                "webhook-id": components["parameters"]["WebhookMessageId"];
                /** @description Time of this attempt in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of the HMAC-SHA256 of id, timestamp and body, joined by dots, whose key is the secret without
                 *     `whsec_`, decoded from base64. While a secret is rotated, there are two, separated by a space.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description A position in the event feed, before the oldest event that this webhook has not acknowledged: `GET
                 *     /events?after=` with it returns all events that may have been missed, and some that were acknowledged. It is not
                 *     signed.
                 */
                "petstore-position": components["parameters"]["PetstorePosition"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A message with one event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookMessage"];
            };
        };
        responses: {
            /** @description The receiver wants no further events: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is acknowledged, and not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not acknowledged, and sent again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not acknowledged, and sent again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

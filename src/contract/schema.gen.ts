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
         * List animals
         * @description Newest first. More than one page is walked by the `Link` header: follow `rel="next"` until it is absent.
         *     Whatever exists throughout such a walk is seen exactly once. Filters combine with AND; an animal without a
         *     status is in the unfiltered list only.
         */
        get: operations["listPets"];
        put?: never;
        /**
         * Add an animal
         * @description The answer 201 is sent only after the animal is on disk. Members of the body that are not described here, `id`
         *     among them, are ignored. A `categoryId` that is not known yet is registered as a category without a name.
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
         * Get an animal
         * @deprecated
         * @description Deprecated, and removed on 5 December 2030: from then on it answers 410 for every id. Use `GET /pets` with the
         *     `status` filter, or with `id` for one animal: see [deprecated operations](/docs/deprecations#getpet).
         */
        get: operations["getPet"];
        put?: never;
        post?: never;
        /**
         * Remove an animal
         * @description For good: its identifier is never used again. What happened to it can be read in its history for 30 more days.
         */
        delete: operations["deletePet"];
        options?: never;
        head?: never;
        /**
         * Change an animal
         * @description Changes what the body names: `name`, `categoryId`, `status`. `"status": null` removes the status. An animal
         *     without a status may get any; from `available` it may go to `pending`, to `sold` or to none; from `pending` to
         *     `available` or `sold`; from `sold` to `available`, which is a return. To set what is set already is no move.
         *     While the animal has an open order, its status follows the order and cannot be changed here.
         */
        patch: operations["updatePet"];
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
         * Read what happened to an animal
         * @description Every change, newest first: what it was, from what to what, when, by whom, and for which order. It is kept for
         *     as long as the animal is in the catalogue, and for 30 days after it was removed.
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
         * Import animals
         * @description Takes a table as CSV (RFC 4180, in UTF-8, with a heading; a semicolon or a tab may stand for the comma), of up
         *     to 10,000 rows: `name` and `categoryId`, and if you like `id` and `status`, in any order. Other columns and
         *     empty rows are passed over. A row with an `id` changes that animal, one without adds an animal; an empty
         *     `status` is none, and without that column the animal keeps its own. With `dryRun=true` nothing is written, and
         *     the answer says what would become of each row. Otherwise all rows that are not wrong are written, in one
         *     transaction.
         */
        post: operations["importPets"];
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
         * Export animals
         * @description All animals that the filters let through, newest first, as a table or as one JSON object a line. In the table,
         *     a name that a spreadsheet would take for a formula has an apostrophe before it; an import takes it away again.
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
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List categories */
        get: operations["listCategories"];
        put?: never;
        /**
         * Add a category
         * @description With the `id` of your choice, or with the next one that no category has had yet.
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
        /** Get a category */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        /**
         * Remove a category
         * @description Only while no animal belongs to it.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Name a category
         * @description Changes its name; `"name": null` removes it.
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
         * @description Newest first. The filters combine with AND.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an order
         * @description The animal has to be `available`, and becomes `pending`. One animal never has two open orders: of those who
         *     ask at once, one gets it. With `expiresAt`, the order is a hold, and expires by itself.
         */
        post: operations["placeOrder"];
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
        /** Get an order */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move an order
         * @description From `placed` to `approved`, `delivered` or `cancelled`; from `approved` to `delivered` or `cancelled`; from
         *     `delivered` to `returned`. Delivered, the animal becomes `sold`; cancelled or returned, it becomes
         *     `available`. To set the status that it has already is no move. An order cannot be returned once the animal has
         *     a newer order that is open or delivered.
         */
        patch: operations["updateOrder"];
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
         * Count the animals
         * @description Exact at the moment of the answer.
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
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Whatever has changed in the last 30 days, newest first. Each event was written in the transaction of its
         *     change. Those of keys (`key.*`) are shown only to callers with the scope `admin`.
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
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Every key there ever was, also those that are expired or revoked. Their texts are not kept.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Make an API key
         * @description The text of the key is in the answer, and nowhere else: only a hash of it is kept.
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
        /** Get an API key */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Within a second every process refuses it. It stays in the list, as revoked; to revoke it once more changes
         *     nothing.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
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
         * Replace an API key
         * @description Makes a key with the same name and scope, which lives as long as the old one was made for. The old one works
         *     on for an overlap, so that its users have time to change over. The body may be left out.
         */
        post: operations["rotateKey"];
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
         * Who am I
         * @description Says who sent the request and what they may do: the person of a session, or the key.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Log in
         * @description Begins a session: the answer sets a cookie, which the browser sends with every request from then on. A session
         *     ends after 12 hours without a request, after 7 days, when its person logs out, and when the password changes.
         *     After too many failures for one address or one account the answer is 429, whether there is such an account or
         *     not.
         */
        post: operations["logIn"];
        /**
         * Log out
         * @description Ends the session that the request was sent with. A request with a key has none to end, and nothing happens.
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
         * Change your password
         * @description Ends every session of yours, and begins a new one.
         */
        post: operations["changePassword"];
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
         * @description With the token of the set-up link that the service prints at its start while nobody has an account. It is good
         *     for 30 minutes, once, and the account that it makes is the owner's.
         */
        post: operations["setUp"];
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
         * @description Everybody who has an account.
         */
        get: operations["listPeople"];
        put?: never;
        /**
         * Create an account
         * @description With the token of an invitation; or without one, where the operator has opened the sign-up
         *     (`PETSTORE_SIGN_UP=open`): then as a viewer.
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
        /** Get a person */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        /**
         * Remove a person
         * @description Ends their sessions; what they did stays in the record. The last owner cannot be removed.
         */
        delete: operations["removePerson"];
        options?: never;
        head?: never;
        /**
         * Change a person
         * @description Changes the name or the role. There is always an owner: the last one stays one.
         */
        patch: operations["updatePerson"];
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
         * @description Those that are still good.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite somebody
         * @description Makes a link, good once and for 7 days, by which somebody gets an account with this role. Its token is in the
         *     answer, and nowhere else.
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
        /** Withdraw an invitation */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A table as text, in UTF-8 (RFC 4180). */
        CsvText: string;
        ImportReport: {
            dryRun: boolean;
            /** @description How many rows came to what. */
            counts: {
                /** Format: int64 */
                new: bigint;
                /** Format: int64 */
                changed: bigint;
                /** Format: int64 */
                unchanged: bigint;
                /** Format: int64 */
                wrong: bigint;
            };
            rows: components["schemas"]["ImportRow"][];
        };
        ImportRow: {
            /**
             * Format: int64
             * @description Which row of the table, as a spreadsheet counts them; the heading is mostly row 1.
             */
            row: bigint;
            /** @enum {string} */
            result: "new" | "changed" | "unchanged" | "wrong";
            pet?: components["schemas"]["ImportedPet"];
            changes?: components["schemas"]["Change"][];
            faults?: components["schemas"]["ImportFault"][];
        };
        /** @description The animal as it is or would be; it has an `id` once it is there. */
        ImportedPet: {
            /** Format: int64 */
            id?: bigint;
            name: string;
            /** Format: int64 */
            categoryId: bigint;
            status?: components["schemas"]["PetStatus"];
        };
        ImportFault: {
            /** @description Absent where the whole row is at fault. */
            column?: string;
            reason: string;
        };
        /**
         * @description What somebody may do. `owner`, everything; `staff`, see and change the catalogue; `viewer`, see it.
         * @enum {string}
         */
        Role: "owner" | "staff" | "viewer";
        Person: {
            /** Format: int64 */
            id: bigint;
            email: string;
            name: string;
            role: components["schemas"]["Role"];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description To the minute; absent where they never were here. `If-Match` does not mind it.
             */
            lastSeenAt?: string;
        };
        People: components["schemas"]["Person"][];
        PersonPatch: {
            name?: components["schemas"]["PersonName"];
            role?: components["schemas"]["Role"];
        };
        /** @description 1 to 100 Unicode characters. */
        PersonName: string;
        /** @description An e-mail address. Upper and lower case are alike. */
        Email: string;
        /** @description 12 to 200 characters. */
        Password: string;
        Credentials: {
            email: string;
            password: string;
        };
        PasswordChange: {
            currentPassword: string;
            newPassword: components["schemas"]["Password"];
        };
        SetUp: {
            token: string;
            email: components["schemas"]["Email"];
            name: components["schemas"]["PersonName"];
            password: components["schemas"]["Password"];
        };
        NewPerson: {
            /** @description The token of an invitation. */
            token?: string;
            email: components["schemas"]["Email"];
            name: components["schemas"]["PersonName"];
            password: components["schemas"]["Password"];
        };
        Session: {
            scope: components["schemas"]["Scope"];
            person?: components["schemas"]["Person"];
            key?: components["schemas"]["Key"];
        };
        NewInvitation: {
            role: components["schemas"]["Role"];
            email?: components["schemas"]["Email"];
        };
        Invitation: {
            /** Format: int64 */
            id: bigint;
            role: components["schemas"]["Role"];
            /** @description Whom it is for. Absent where anybody may use it. */
            email?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        MadeInvitation: {
            /** Format: int64 */
            id: bigint;
            role: components["schemas"]["Role"];
            email?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            token: string;
            /** @description Where to use it, in the console. */
            url: string;
        };
        Invitations: components["schemas"]["Invitation"][];
        /**
         * @description Availability of an animal. There is no default.
         * @enum {string}
         */
        PetStatus: "available" | "pending" | "sold";
        NewPet: {
            /** @description The animal's name, at most 500 Unicode characters, kept as it was sent. */
            name: string;
            /**
             * Format: int64
             * @description Identifier of the category that the animal belongs to.
             */
            categoryId: bigint;
            status?: components["schemas"]["PetStatus"];
        };
        Pet: {
            /**
             * Format: int64
             * @description Unique identifier, assigned by the service on creation and never reused.
             */
            id: bigint;
            /** @description The animal's name. */
            name: string;
            /**
             * Format: int64
             * @description Identifier of the category that the animal belongs to.
             */
            categoryId: bigint;
            status?: components["schemas"]["PetStatus"];
        };
        Pets: components["schemas"]["Pet"][];
        PetPatch: {
            /** @description The animal's name, at most 500 Unicode characters, kept as it was sent. */
            name?: string;
            /**
             * Format: int64
             * @description Identifier of the category that the animal belongs to.
             */
            categoryId?: bigint;
            /**
             * @description Availability of the animal; `null` removes it.
             * @enum {string|null}
             */
            status?: "available" | "pending" | "sold" | null;
        };
        PetHistory: components["schemas"]["PetHistoryEntry"][];
        PetHistoryEntry: {
            /**
             * Format: int64
             * @description Identifier of the event.
             */
            id: bigint;
            /**
             * @description What it was.
             * @enum {string}
             */
            type: "pet.created" | "pet.updated" | "pet.status_changed" | "pet.deleted";
            /**
             * Format: date-time
             * @description When it happened.
             */
            createdAt: string;
            by: components["schemas"]["Actor"];
            changes: components["schemas"]["Change"][];
            /**
             * Format: int64
             * @description The order that it happened for.
             */
            orderId?: bigint;
        };
        /**
         * @description A member that was changed. It was not set before where there is no `from`, and is not any more where there
         *     is no `to`.
         */
        Change: {
            /** @description The member's name. */
            field: string;
            from?: components["schemas"]["ChangedValue"];
            to?: components["schemas"]["ChangedValue"];
        };
        ChangedValue: string | bigint;
        /**
         * @description Who did something: a `person` or a `key` (with its `id`, but for the one that the operator gave from outside),
         *     the `operator` on the command line, or the `service` by itself.
         */
        Actor: {
            /** @enum {string} */
            type: "key" | "person" | "operator" | "service";
            /** Format: int64 */
            id?: bigint;
            name?: string;
        };
        NewCategory: {
            /**
             * Format: int64
             * @description The identifier that it is to have.
             */
            id?: bigint;
            /** @description At most 500 Unicode characters. */
            name?: string;
        };
        CategoryPatch: {
            /** @description At most 500 Unicode characters; `null` removes it. */
            name?: string | null;
        };
        Category: {
            /**
             * Format: int64
             * @description Identifier of the category.
             */
            id: bigint;
            /** @description Absent where it has none. */
            name?: string;
        };
        Categories: components["schemas"]["Category"][];
        /**
         * @description Where an order is. `placed` and `approved` are open.
         * @enum {string}
         */
        OrderStatus: "placed" | "approved" | "delivered" | "cancelled" | "returned" | "expired";
        NewOrder: {
            /**
             * Format: int64
             * @description The animal to order.
             */
            petId: bigint;
            /** @description At most 1,000 Unicode characters, kept as they were sent. */
            note?: string;
            /**
             * Format: date-time
             * @description When the hold ends, if the order is still open then. It has to lie in the future.
             */
            expiresAt?: string;
        };
        OrderPatch: {
            status: components["schemas"]["OrderStatus"];
        };
        Order: {
            /**
             * Format: int64
             * @description Identifier of the order, never reused.
             */
            id: bigint;
            /**
             * Format: int64
             * @description The animal that it is for.
             */
            petId: bigint;
            status: components["schemas"]["OrderStatus"];
            note?: string;
            /**
             * Format: date-time
             * @description When it expires if it is still open.
             */
            expiresAt?: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its status last changed.
             */
            updatedAt: string;
        };
        Orders: components["schemas"]["Order"][];
        Inventory: {
            /** Format: int64 */
            available: bigint;
            /** Format: int64 */
            pending: bigint;
            /** Format: int64 */
            sold: bigint;
            /**
             * Format: int64
             * @description Animals without a status.
             */
            unset: bigint;
        };
        /**
         * @description What has happened. New types may come.
         * @enum {string}
         */
        EventType: "pet.created" | "pet.updated" | "pet.status_changed" | "pet.deleted" | "order.placed" | "order.approved" | "order.delivered" | "order.cancelled" | "order.returned" | "order.expired" | "category.created" | "category.updated" | "category.deleted" | "key.created" | "key.rotated" | "key.revoked" | "person.added" | "person.updated" | "person.removed";
        Event: {
            /**
             * Format: int64
             * @description Identifier of the event; a later one has a greater.
             */
            id: bigint;
            type: components["schemas"]["EventType"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            createdAt: string;
            by: components["schemas"]["Actor"];
            data: components["schemas"]["EventData"];
        };
        /**
         * @description What it happened to, as it was afterwards; as it was last, where it was removed. `pet.*`: `pet`, for a change
         *     `changes`, and for one that an order brought `orderId`. `order.*`: `order`. `category.*`: `category`, for a
         *     change `changes`. `key.*`: `key`, and for a rotation `replaces`, the identifier of the old key. `person.*`:
         *     `person`, and for a change `changes`.
         */
        EventData: {
            pet?: components["schemas"]["Pet"];
            order?: components["schemas"]["Order"];
            category?: components["schemas"]["Category"];
            key?: components["schemas"]["Key"];
            changes?: components["schemas"]["Change"][];
            /** Format: int64 */
            orderId?: bigint;
            person?: components["schemas"]["Person"];
            /** Format: int64 */
            replaces?: bigint;
        };
        Events: components["schemas"]["Event"][];
        /**
         * @description What a key may do. `read`, see the catalogue; `write`, change it, too; `admin`, and see to keys.
         * @enum {string}
         */
        Scope: "read" | "write" | "admin";
        NewKey: {
            /** @description Who or what uses it, 1 to 100 Unicode characters. */
            name: string;
            /** @description By default `write`. */
            scope?: components["schemas"]["Scope"];
            /**
             * Format: date-time
             * @description When it expires; without this, never. It has to lie in the future.
             */
            expiresAt?: string;
        };
        KeyRotation: {
            /**
             * Format: int64
             * @description How long the old key works on, up to 7 days; by default 86400, which is a day.
             */
            overlapSeconds?: bigint;
            /**
             * Format: date-time
             * @description When the new key expires; `null`, never. By default it lives as long as the old one was made for.
             */
            expiresAt?: string | null;
        };
        Key: {
            /** Format: int64 */
            id: bigint;
            name: string;
            scope: components["schemas"]["Scope"];
            /** @description The last characters of its text, to tell one from another. */
            lastFour: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Absent where it does not expire.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description Absent where it was not revoked.
             */
            revokedAt?: string;
            /**
             * Format: date-time
             * @description Saved once a minute; absent where it was never used.
             */
            lastUsedAt?: string;
        };
        MadeKey: {
            /** Format: int64 */
            id: bigint;
            name: string;
            scope: components["schemas"]["Scope"];
            lastFour: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            /** @description The text of the key. It is shown this once. */
            key: string;
        };
        Keys: components["schemas"]["Key"][];
        Error: {
            /** @description Machine-readable error code. */
            code: string;
            /** @description Human-readable description, which names every field at fault. */
            message: string;
            /** @description The HTTP status code. */
            status: number;
        };
    };
    responses: {
        /** @description The representation that the client holds (`If-None-Match`) is still the current one. */
        NotModified: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /**
         * @description The body lacks required fields or holds invalid values, or a query parameter is invalid (`invalid_request`);
         *     the body is not JSON (`invalid_json`) or not declared as JSON in UTF-8 (`invalid_content_type`).
         */
        InvalidRequest: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description The API key is missing or invalid, or the session is over (`missing_api_key`, `invalid_api_key`). */
        Unauthorized: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /**
         * @description The key or the person may not do this (`insufficient_scope`; the message names the scope that is missing), or a
         *     page of another site sent this request along with a session (`cross_site_request`).
         */
        Forbidden: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description The body has more than 1 MiB (`payload_too_large`). */
        PayloadTooLarge: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description There is no such animal (`pet_not_found`). */
        PetNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description There is no such order (`order_not_found`). */
        OrderNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description There is no such category (`category_not_found`). */
        CategoryNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description There is no such key (`key_not_found`). */
        KeyNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /**
         * @description The status cannot become this one from what it is (`invalid_status_transition`), or follows an open order
         *     (`pet_has_open_order`).
         */
        PetConflict: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description The animal has an open order (`pet_has_open_order`). */
        PetHasOpenOrder: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description The animal is not `available` (`pet_not_available`). */
        PetNotAvailable: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
         * @description The order cannot be moved there from where it is (`invalid_status_transition`), or the animal has a newer open
         *     order (`pet_has_open_order`).
         */
        OrderConflict: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invalid_status_transition",
                 *       "message": "`status` cannot change from delivered to approved; allowed: returned.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is a category with this `id` already (`category_exists`). */
        CategoryExists: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description Some animal belongs to the category (`category_in_use`). */
        CategoryInUse: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "category_in_use",
                 *       "message": "The category still has pets. Move or delete them first.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is expired or revoked (`key_not_active`). */
        KeyDead: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "key_not_active",
                 *       "message": "This key was revoked, so it cannot be rotated.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `If-Match` does not name the current representation (`precondition_failed`): somebody has changed it since. */
        PreconditionFailed: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description The `Idempotency-Key` was used for another request in the last 24 hours (`idempotency_key_reused`). */
        IdempotencyKeyReused: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description The key has used up its requests for this minute (`rate_limited`). */
        RateLimited: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description There is no such person (`person_not_found`). */
        PersonNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description There is no such invitation (`invitation_not_found`). */
        InvitationNotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description Address and password do not belong together (`invalid_credentials`). */
        InvalidCredentials: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invalid_credentials",
                 *       "message": "The e-mail address or the password is wrong.",
                 *       "status": 401
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The current password is another (`wrong_password`), or the request was sent with a key or from another site
         *     (`insufficient_scope`, `cross_site_request`).
         */
        WrongPassword: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description A page of another site sent this request (`cross_site_request`). */
        CrossSite: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
         * @description The link is not good, or not any more (`invalid_token`), nobody may sign up without one (`sign_up_closed`),
         *     or a page of another site sent this request (`cross_site_request`).
         */
        InvalidToken: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description Somebody has an account already (`already_set_up`). */
        AlreadySetUp: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description There is an account with this address (`email_taken`). */
        EmailTaken: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "email_taken",
                 *       "message": "An account with this e-mail address already exists.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There must be an owner (`last_owner`). */
        LastOwner: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description There were too many tries (`rate_limited`). */
        TooManyLogins: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "rate_limited",
                 *       "message": "There were too many attempts. Try again in 12 seconds.",
                 *       "status": 429
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service is temporarily unavailable (`unavailable`). Retry later. */
        Unavailable: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
         * @description Any other error, such as 414 `uri_too_long`, 431 `headers_too_large` or 500 `internal_error`. A change that is
         *     answered 500 `outcome_unknown` may have been made or not: look at what is there before you repeat it.
         */
        AnyError: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
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
        /** @description Identifier of the animal. */
        PetId: bigint;
        /** @description Identifier of the category. */
        CategoryId: bigint;
        /** @description Identifier of the order. */
        OrderId: bigint;
        /** @description Identifier of the key. */
        KeyId: bigint;
        /** @description Identifier of the person. */
        PersonId: bigint;
        /** @description Identifier of the invitation. */
        InvitationId: bigint;
        /** @description How many to return at most. */
        Limit: number;
        /**
         * @description Where the page begins: opaque, taken from a `Link`, and good only together with the filters that it was
         *     given for.
         */
        Cursor: string;
        /**
         * @description An `ETag` of the resource, or several, or `*`: the change is made only if nobody has changed the resource since
         *     (RFC 9110, section 13.1.1). What changes by itself, such as `lastSeenAt`, does not count.
         */
        IfMatch: string;
        /**
         * @description Names this deed: the same request with the same key, within 24 hours, gets the first answer again. 1 to 255
         *     characters of printable ASCII, bare or in double quotes.
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this request in the service's logs. Quote it when you ask for help. */
        "Request-Id": string;
        /** @description Names this representation. Send it as `If-None-Match` to be answered 304 while it is current. */
        ETag: string;
        /** @description Answers may be kept by the client, and are asked for again before each use. */
        "Cache-Control": "private, no-cache";
        /** @description The scheme to authenticate with (RFC 6750). */
        "WWW-Authenticate": string;
        /** @description The session, or its end. Only the browser reads it. */
        "Set-Cookie": string;
        /** @description The next page, as `<url>; rel="next"` (RFC 8288). Absent on the last page. */
        NextLink: string;
        /** @description Present where this is the first answer to the `Idempotency-Key` once more. */
        "Idempotent-Replayed": "true";
        /** @description What is left, and in how many seconds there is more, such as `"default";r=2999;t=60`. */
        RateLimit: string;
        /** @description How many requests are allowed in how many seconds, such as `"default";q=3000;w=60`. */
        "RateLimit-Policy": string;
        /** @description Seconds to wait before the next try. */
        "Retry-After": string;
        /** @description Since when the operation is deprecated (RFC 9745). */
        Deprecation: "@1764892800";
        /** @description When the operation is removed (RFC 8594). */
        Sunset: "Thu, 05 Dec 2030 00:00:00 GMT";
        /** @description What to read about it (`rel="deprecation"`) and what to call instead (`rel="successor-version"`). */
        DeprecationLink: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listPets: {
        parameters: {
            query?: {
                /** @description Maximum number of animals returned. */
                limit?: number;
                /** @description Returns only animals with this status. */
                status?: components["schemas"]["PetStatus"];
                /** @description Returns only animals of this category. */
                categoryId?: bigint;
                /** @description Returns only animals whose name contains this text, upper and lower case alike. */
                name?: string;
                /** @description Returns only the animals with these ids. May be given up to 100 times. */
                id?: bigint[];
                /**
                 * @description Where the page begins: opaque, taken from a `Link`, and good only together with the filters that it was
                 *     given for.
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of animals. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The next page, as `<url>; rel="next"` (RFC 8288). Absent on the last page. */
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
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    createPet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this deed: the same request with the same key, within 24 hours, gets the first answer again. 1 to 255
                 *     characters of printable ASCII, bare or in double quotes.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
            /** @description The created animal, with the id that it was given. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    /** @description The URL of the new animal. */
                    Location: string;
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
            header?: never;
            path: {
                /** @description Identifier of the animal. */
                petId: bigint;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The animal. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
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
            /** @description The representation that the client holds (`If-None-Match`) is still the current one. */
            304: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["DeprecationLink"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or invalid (`missing_api_key`, `invalid_api_key`). */
            401: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["DeprecationLink"];
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
            /**
             * @description The animal cannot be found (`pet_not_found`). An id that is not an int64 in its shortest decimal form
             *     cannot be found either.
             */
            404: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["DeprecationLink"];
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
            /** @description The operation has been removed (`operation_removed`), from 5 December 2030. */
            410: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
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
            /** @description The key has used up its requests for this minute (`rate_limited`). */
            429: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["DeprecationLink"];
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
            /** @description The service is temporarily unavailable (`unavailable`). Retry later. */
            503: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["DeprecationLink"];
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
            /** @description Any other error, such as 414 `uri_too_long`, 431 `headers_too_large` or 500 `internal_error`. */
            default: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["DeprecationLink"];
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
    };
    deletePet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` of the resource, or several, or `*`: the change is made only if nobody has changed the resource since
                 *     (RFC 9110, section 13.1.1). What changes by itself, such as `lastSeenAt`, does not count.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of the animal. */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The animal is gone. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            query?: never;
            header?: {
                /**
                 * @description An `ETag` of the resource, or several, or `*`: the change is made only if nobody has changed the resource since
                 *     (RFC 9110, section 13.1.1). What changes by itself, such as `lastSeenAt`, does not count.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of the animal. */
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
            /** @description The animal as it is now. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
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
    getPetHistory: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the page begins: opaque, taken from a `Link`, and good only together with the filters that it was
                 *     given for.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Identifier of the animal. */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of its changes. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Link: components["headers"]["NextLink"];
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
            404: components["responses"]["PetNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    importPets: {
        parameters: {
            query?: {
                /** @description Only says what would become of each row. */
                dryRun?: boolean;
            };
            header?: {
                /**
                 * @description Names this deed: the same request with the same key, within 24 hours, gets the first answer again. 1 to 255
                 *     characters of printable ASCII, bare or in double quotes.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
            /** @description What became, or would become, of each row. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
                     *               "column": "status",
                     *               "reason": "must be one of available, pending, sold"
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
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    exportPets: {
        parameters: {
            query?: {
                /** @description A table for spreadsheets, or a JSON object on each line. */
                format?: "csv" | "ndjson";
                /** @description Only animals with this status. */
                status?: components["schemas"]["PetStatus"];
                /** @description Only animals of this category. */
                categoryId?: bigint;
                /** @description Only animals whose name contains this text, upper and lower case alike. */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The animals. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description A name for the file. */
                    "Content-Disposition": string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id,name,categoryId,status
                     *     1,Rex,1,available
                     */
                    "text/csv": components["schemas"]["CsvText"];
                    /** @example {"id":1,"name":"Rex","categoryId":1,"status":"available"} */
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the page begins: opaque, taken from a `Link`, and good only together with the filters that it was
                 *     given for.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of categories. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Link: components["headers"]["NextLink"];
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
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this deed: the same request with the same key, within 24 hours, gets the first answer again. 1 to 255
                 *     characters of printable ASCII, bare or in double quotes.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                    /** @description The URL of the new category. */
                    Location: string;
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
            header?: never;
            path: {
                /** @description Identifier of the category. */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Dogs"
                     *     }
                     */
                    "application/json": components["schemas"]["Category"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["CategoryNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` of the resource, or several, or `*`: the change is made only if nobody has changed the resource since
                 *     (RFC 9110, section 13.1.1). What changes by itself, such as `lastSeenAt`, does not count.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of the category. */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category is gone. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            query?: never;
            header?: {
                /**
                 * @description An `ETag` of the resource, or several, or `*`: the change is made only if nobody has changed the resource since
                 *     (RFC 9110, section 13.1.1). What changes by itself, such as `lastSeenAt`, does not count.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
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
            /** @description The category as it is now. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Hounds"
                     *     }
                     */
                    "application/json": components["schemas"]["Category"];
                };
            };
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
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Returns only orders with this status. */
                status?: components["schemas"]["OrderStatus"];
                /** @description Returns only orders for this animal. */
                petId?: bigint;
                /**
                 * @description Where the page begins: opaque, taken from a `Link`, and good only together with the filters that it was
                 *     given for.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Link: components["headers"]["NextLink"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "petId": 1,
                     *         "status": "placed",
                     *         "createdAt": "2026-11-21T12:00:00.000Z",
                     *         "updatedAt": "2026-11-21T12:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Orders"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this deed: the same request with the same key, within 24 hours, gets the first answer again. 1 to 255
                 *     characters of printable ASCII, bare or in double quotes.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "expiresAt": "2030-01-31T18:00:00Z"
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
                    /** @description The URL of the new order. */
                    Location: string;
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "petId": 1,
                     *       "status": "placed",
                     *       "createdAt": "2026-11-21T12:00:00.000Z",
                     *       "updatedAt": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
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
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the order. */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "petId": 1,
                     *       "status": "placed",
                     *       "createdAt": "2026-11-21T12:00:00.000Z",
                     *       "updatedAt": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OrderNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` of the resource, or several, or `*`: the change is made only if nobody has changed the resource since
                 *     (RFC 9110, section 13.1.1). What changes by itself, such as `lastSeenAt`, does not count.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
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
                 *       "status": "approved"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["OrderPatch"];
                /**
                 * @example {
                 *       "status": "approved"
                 *     }
                 */
                "application/json": components["schemas"]["OrderPatch"];
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "petId": 1,
                     *       "status": "approved",
                     *       "createdAt": "2026-11-21T12:00:00.000Z",
                     *       "updatedAt": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
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
    getInventory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many animals have each status, and how many have none. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
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
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Returns only events of this type. */
                type?: components["schemas"]["EventType"];
                /**
                 * @description Where the page begins: opaque, taken from a `Link`, and good only together with the filters that it was
                 *     given for.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Link: components["headers"]["NextLink"];
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
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the page begins: opaque, taken from a `Link`, and good only together with the filters that it was
                 *     given for.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Link: components["headers"]["NextLink"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 2,
                     *         "name": "Web shop",
                     *         "scope": "write",
                     *         "lastFour": "x7Qa",
                     *         "createdAt": "2026-11-21T12:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Keys"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
                 * @description Names this deed: the same request with the same key, within 24 hours, gets the first answer again. 1 to 255
                 *     characters of printable ASCII, bare or in double quotes.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
            /** @description The new key, and its text. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    /** @description The URL of the new key. */
                    Location: string;
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Web shop",
                     *       "scope": "write",
                     *       "lastFour": "Qa12",
                     *       "createdAt": "2026-11-21T12:00:00.000Z",
                     *       "key": "pst_live_4fJZ0qk2VvN8sT1yLr6WmXb3cD9eGhx7Qa12"
                     *     }
                     */
                    "application/json": components["schemas"]["MadeKey"];
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
    getKey: {
        parameters: {
            query?: never;
            header?: never;
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
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Web shop",
                     *       "scope": "write",
                     *       "lastFour": "x7Qa",
                     *       "createdAt": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Key"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the key. */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is revoked. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
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
                 * @description Names this deed: the same request with the same key, within 24 hours, gets the first answer again. 1 to 255
                 *     characters of printable ASCII, bare or in double quotes.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
            /** @description The new key, and its text. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    /** @description The URL of the new key. */
                    Location: string;
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Web shop",
                     *       "scope": "write",
                     *       "lastFour": "Qa12",
                     *       "createdAt": "2026-11-21T12:00:00.000Z",
                     *       "key": "pst_live_4fJZ0qk2VvN8sT1yLr6WmXb3cD9eGhx7Qa12"
                     *     }
                     */
                    "application/json": components["schemas"]["MadeKey"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["KeyDead"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who sent the request. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": components["schemas"]["Session"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description The session. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["CrossSite"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyLogins"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            header?: never;
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
            /** @description The new session. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WrongPassword"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    setUp: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description The session of the owner. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["InvalidToken"];
            409: components["responses"]["AlreadySetUp"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyLogins"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the page begins: opaque, taken from a `Link`, and good only together with the filters that it was
                 *     given for.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Link: components["headers"]["NextLink"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 2,
                     *         "email": "bo@example.org",
                     *         "name": "Bo",
                     *         "role": "staff",
                     *         "createdAt": "2026-11-21T12:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["People"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    join: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description The session of the new person. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["InvalidToken"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyLogins"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the person. */
                personId: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "email": "bo@example.org",
                     *       "name": "Bo",
                     *       "role": "staff",
                     *       "createdAt": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Person"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PersonNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    removePerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` of the resource, or several, or `*`: the change is made only if nobody has changed the resource since
                 *     (RFC 9110, section 13.1.1). What changes by itself, such as `lastSeenAt`, does not count.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of the person. */
                personId: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is gone. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                 * @description An `ETag` of the resource, or several, or `*`: the change is made only if nobody has changed the resource since
                 *     (RFC 9110, section 13.1.1). What changes by itself, such as `lastSeenAt`, does not count.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
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
            /** @description The person as they are now. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "email": "bo@example.org",
                     *       "name": "Bo",
                     *       "role": "viewer",
                     *       "createdAt": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Person"];
                };
            };
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
    listInvitations: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the page begins: opaque, taken from a `Link`, and good only together with the filters that it was
                 *     given for.
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invitations. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Link: components["headers"]["NextLink"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "role": "staff",
                     *         "email": "bo@example.org",
                     *         "createdAt": "2026-11-21T12:00:00.000Z",
                     *         "expiresAt": "2026-11-28T12:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Invitations"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
                 * @description Names this deed: the same request with the same key, within 24 hours, gets the first answer again. 1 to 255
                 *     characters of printable ASCII, bare or in double quotes.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "role": "staff",
                     *       "email": "bo@example.org",
                     *       "createdAt": "2026-11-21T12:00:00.000Z",
                     *       "expiresAt": "2026-11-28T12:00:00.000Z",
                     *       "token": "Tk3vZ0",
                     *       "url": "http://localhost:3000/console/join#Tk3vZ0"
                     *     }
                     */
                    "application/json": components["schemas"]["MadeInvitation"];
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
            header?: never;
            path: {
                /** @description Identifier of the invitation. */
                invitationId: components["parameters"]["InvitationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its link is good no more. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvitationNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
}

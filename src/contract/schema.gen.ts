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
         *     among them, are ignored.
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
        /** @description The API key is missing or invalid (`missing_api_key`, `invalid_api_key`). */
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
        /** @description The API key may not do this (`insufficient_scope`); the message names the scope that is missing. */
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
                 *       "message": "The body has more than 1 MiB (1,048,576 bytes).",
                 *       "status": 413
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service cannot answer at this moment (`unavailable`). Try again. */
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
                 *       "message": "The service cannot answer at this moment. Nothing was changed. Try again.",
                 *       "status": 503
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Any other error, such as 414 `uri_too_long`, 431 `headers_too_large` or 500 `internal_error`. */
        AnyError: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "uri_too_long",
                 *       "message": "The URL has more than 8 KiB (8,192 bytes).",
                 *       "status": 414
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
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
            503: components["responses"]["Unavailable"];
            default: components["responses"]["AnyError"];
        };
    };
    createPet: {
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
            /** @description The service cannot answer at this moment (`unavailable`). Try again. */
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
                     *       "message": "The service cannot answer at this moment. Nothing was changed. Try again.",
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
                     *       "message": "The URL has more than 8 KiB (8,192 bytes).",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}

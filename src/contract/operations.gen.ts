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
        "cursor": {
          "type": "string",
          "isRepeatable": false
        }
      }
    },
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      400,
      401,
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
      "query": {}
    },
    "bodyTypes": [
      "application/json"
    ],
    "statuses": [
      201,
      400,
      401,
      403,
      413,
      503,
      "default"
    ]
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
    "bodyTypes": [],
    "statuses": [
      200,
      304,
      401,
      404,
      410,
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
  }
} as const;

// Generated from openapi.yaml by `npm run generate`. Do not edit.
// @ts-nocheck
var __commonJS = (cb, mod) => () => (mod || cb((mod = { exports: {} }).exports, mod), mod.exports);

var require_ucs2length = __commonJS(function(exports) {
  Object.defineProperty(exports, "__esModule", { value: true });
  function ucs2length(str) {
    const len = str.length;
    let length = 0;
    let pos = 0;
    let value;
    while (pos < len) {
      length++;
      value = str.charCodeAt(pos++);
      if (value >= 55296 && value <= 56319 && pos < len) {
        value = str.charCodeAt(pos);
        if ((value & 64512) === 56320)
          pos++;
      }
    }
    return length;
  }
  exports.default = ucs2length;
  ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
});

var require_fast_deep_equal = __commonJS(function(exports, module) {
  module.exports = function equal(a, b) {
    if (a === b)
      return true;
    if (a && b && typeof a == "object" && typeof b == "object") {
      if (a.constructor !== b.constructor)
        return false;
      var length, i, keys;
      if (Array.isArray(a)) {
        length = a.length;
        if (length != b.length)
          return false;
        for (i = length;i-- !== 0; )
          if (!equal(a[i], b[i]))
            return false;
        return true;
      }
      if (a.constructor === RegExp)
        return a.source === b.source && a.flags === b.flags;
      if (a.valueOf !== Object.prototype.valueOf)
        return a.valueOf() === b.valueOf();
      if (a.toString !== Object.prototype.toString)
        return a.toString() === b.toString();
      keys = Object.keys(a);
      length = keys.length;
      if (length !== Object.keys(b).length)
        return false;
      for (i = length;i-- !== 0; )
        if (!Object.prototype.hasOwnProperty.call(b, keys[i]))
          return false;
      for (i = length;i-- !== 0; ) {
        var key = keys[i];
        if (!equal(a[key], b[key]))
          return false;
      }
      return true;
    }
    return a !== a && b !== b;
  };
});

var require_equal = __commonJS(function(exports) {
  Object.defineProperty(exports, "__esModule", { value: true });
  var equal = require_fast_deep_equal();
  equal.code = 'require("ajv/dist/runtime/equal").default';
  exports.default = equal;
});

var listPets_query = validate10;
var schema12 = { $id: "PetStatus", type: "string", enum: ["available", "pending", "sold"] };
var schema14 = BigInt("-9223372036854775808");
var schema15 = BigInt("9223372036854775807");
var schema22 = { $id: "PetSort", type: "string", enum: ["-id", "id", "name", "-name"] };
var func2 = require_ucs2length().default;
var pattern0 = new RegExp("^[^\\u0000]*$", "u");
var pattern1 = new RegExp("^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$", "u");
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.status !== undefined) {
      let data1 = data.status;
      if (typeof data1 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data1 === "available" || data1 === "pending" || data1 === "sold")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema12.enum } });
        errors++;
      }
    }
    if (data.hasStatus !== undefined) {
      if (typeof data.hasStatus !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/hasStatus", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
    if (data.categoryId !== undefined) {
      let data3 = data.categoryId;
      if (typeof data3 != "bigint" || data3 < schema14 || data3 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/categoryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data4 = data.name;
      if (typeof data4 === "string") {
        if (func2(data4) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data4)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.id !== undefined) {
      let data5 = data.id;
      const _errs15 = errors;
      let valid4 = true;
      const _errs16 = errors;
      if (errors === _errs16) {
        if (Array.isArray(data5)) {
          if (data5.length > 100) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs16 === errors;
      errors = _errs15;
      if (vErrors !== null) {
        if (_errs15) {
          vErrors.length = _errs15;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs18 = errors;
        if (Array.isArray(data5)) {
          const len0 = data5.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data6 = data5[i0];
            if (typeof data6 != "bigint" || data6 < schema14 || data6 > schema15) {
              (vErrors ??= []).push({ instancePath: instancePath + "/id/" + i0, keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
              errors++;
            }
          }
        }
        var _valid0 = _errs18 === errors;
        valid4 = _valid0;
      }
      if (!valid4) {
        (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data5)) {
        if (data5.length > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxItems", params: { limit: 100 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.createdSince !== undefined) {
      let data7 = data.createdSince;
      if (typeof data7 === "string") {
        if (!pattern1.test(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/createdSince", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/createdSince", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.updatedSince !== undefined) {
      let data8 = data.updatedSince;
      if (typeof data8 === "string") {
        if (!pattern1.test(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/updatedSince", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/updatedSince", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.sort !== undefined) {
      let data9 = data.sort;
      if (typeof data9 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/sort", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data9 === "-id" || data9 === "id" || data9 === "name" || data9 === "-name")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/sort", keyword: "enum", params: { allowedValues: schema22.enum } });
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data10 = data.cursor;
      if (typeof data10 === "string") {
        if (func2(data10) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate10.errors = vErrors;
  return errors === 0;
}
var createPet_query = validate11;
function validate11(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/dryRun", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate11.errors = vErrors;
  return errors === 0;
}
var createPet_body = validate12;
function validate13(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" } });
      errors++;
    }
    if (data.categoryId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "categoryId" } });
      errors++;
    }
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func2(data0) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.categoryId !== undefined) {
      let data1 = data.categoryId;
      if (typeof data1 != "bigint" || data1 < schema14 || data1 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/categoryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.status !== undefined) {
      let data2 = data.status;
      if (typeof data2 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data2 === "available" || data2 === "pending" || data2 === "sold")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema12.enum } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate13.errors = vErrors;
  return errors === 0;
}
function validate12(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate13(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
    errors = vErrors.length;
  }
  validate12.errors = vErrors;
  return errors === 0;
}
var getPet_path = validate15;
function validate15(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "petId" } });
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate15.errors = vErrors;
  return errors === 0;
}
var updatePet_path = validate16;
function validate16(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "petId" } });
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate16.errors = vErrors;
  return errors === 0;
}
var updatePet_query = validate17;
function validate17(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/dryRun", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate17.errors = vErrors;
  return errors === 0;
}
var updatePet_body = validate18;
var schema41 = { $id: "PetPatch", type: "object", properties: { name: { $ref: "PetName" }, categoryId: { $ref: "Int64Id" }, status: { type: ["string", "null"], enum: ["available", "pending", "sold", null] } } };
function validate19(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func2(data0) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.categoryId !== undefined) {
      let data1 = data.categoryId;
      if (typeof data1 != "bigint" || data1 < schema14 || data1 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/categoryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.status !== undefined) {
      let data2 = data.status;
      if (typeof data2 !== "string" && data2 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: schema41.properties.status.type } });
        errors++;
      }
      if (!(data2 === "available" || data2 === "pending" || data2 === "sold" || data2 === null)) {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema41.properties.status.enum } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate19.errors = vErrors;
  return errors === 0;
}
function validate18(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate19(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
    errors = vErrors.length;
  }
  validate18.errors = vErrors;
  return errors === 0;
}
var deletePet_path = validate21;
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "petId" } });
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate21.errors = vErrors;
  return errors === 0;
}
var deletePet_query = validate22;
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/dryRun", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
var getPetProfile_path = validate23;
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "petId" } });
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
var updatePetProfile_path = validate24;
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "petId" } });
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate24.errors = vErrors;
  return errors === 0;
}
var updatePetProfile_query = validate25;
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/dryRun", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate25.errors = vErrors;
  return errors === 0;
}
var updatePetProfile_body = validate26;
var schema61 = { $id: "PetProfilePatch", type: "object", properties: { externalId: { minLength: 1, maxLength: 100, pattern: "^[^\\u0000-\\u001f\\u007f]*$", type: ["string", "null"] }, breed: { minLength: 1, maxLength: 100, pattern: "^[^\\u0000-\\u001f\\u007f]*$", type: ["string", "null"] }, color: { minLength: 1, maxLength: 100, pattern: "^[^\\u0000-\\u001f\\u007f]*$", type: ["string", "null"] }, sex: { type: ["string", "null"], enum: ["female", "male", null] }, bornOn: { format: "partial-date", pattern: "^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$", type: ["string", "null"] }, arrivedOn: { format: "date", pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$", type: ["string", "null"] }, neutered: { type: ["boolean", "null"] }, microchip: { maxLength: 100, pattern: "^ *([A-Za-z0-9] *){9,15}$", type: ["string", "null"] }, weightGrams: { int64: { minimum: 0, isNullable: true } }, price: { properties: { amount: { int64: { minimum: 0, isNullable: true } }, currency: { pattern: "^[A-Z]{3}$", type: ["string", "null"] } }, type: ["object", "null"] }, description: { maxLength: 5000, pattern: "^[^\\u0000]*$", type: ["string", "null"] }, notes: { maxLength: 5000, pattern: "^[^\\u0000]*$", type: ["string", "null"] }, tags: { maxItems: 20, type: ["array", "null"], if: { type: "array", maxItems: 20 }, then: { items: { $ref: "Tag" }, uniqueItems: true } }, fields: { propertyNames: { $ref: "FieldName" }, additionalProperties: { maxLength: 500, pattern: "^[^\\u0000]*$", type: ["string", "null"] }, type: ["object", "null"] }, published: { type: ["boolean", "null"] } } };
var schema62 = BigInt("0");
var func0 = require_equal().default;
var pattern5 = new RegExp("^[^\\u0000-\\u001f\\u007f]*$", "u");
var pattern8 = new RegExp("^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$", "u");
var pattern9 = new RegExp("^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$", "u");
var pattern10 = new RegExp("^ *([A-Za-z0-9] *){9,15}$", "u");
var pattern11 = new RegExp("^[A-Z]{3}$", "u");
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.externalId !== undefined) {
      let data0 = data.externalId;
      if (typeof data0 !== "string" && data0 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "type", params: { type: schema61.properties.externalId.type } });
        errors++;
      }
      if (typeof data0 === "string") {
        if (func2(data0) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (func2(data0) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      }
    }
    if (data.breed !== undefined) {
      let data1 = data.breed;
      if (typeof data1 !== "string" && data1 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/breed", keyword: "type", params: { type: schema61.properties.breed.type } });
        errors++;
      }
      if (typeof data1 === "string") {
        if (func2(data1) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/breed", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (func2(data1) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/breed", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/breed", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      }
    }
    if (data.color !== undefined) {
      let data2 = data.color;
      if (typeof data2 !== "string" && data2 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/color", keyword: "type", params: { type: schema61.properties.color.type } });
        errors++;
      }
      if (typeof data2 === "string") {
        if (func2(data2) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/color", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (func2(data2) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/color", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/color", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      }
    }
    if (data.sex !== undefined) {
      let data3 = data.sex;
      if (typeof data3 !== "string" && data3 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/sex", keyword: "type", params: { type: schema61.properties.sex.type } });
        errors++;
      }
      if (!(data3 === "female" || data3 === "male" || data3 === null)) {
        (vErrors ??= []).push({ instancePath: instancePath + "/sex", keyword: "enum", params: { allowedValues: schema61.properties.sex.enum } });
        errors++;
      }
    }
    if (data.bornOn !== undefined) {
      let data4 = data.bornOn;
      if (typeof data4 !== "string" && data4 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/bornOn", keyword: "type", params: { type: schema61.properties.bornOn.type } });
        errors++;
      }
      if (typeof data4 === "string") {
        if (!pattern8.test(data4)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/bornOn", keyword: "pattern", params: { pattern: "^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$" } });
          errors++;
        }
      }
    }
    if (data.arrivedOn !== undefined) {
      let data5 = data.arrivedOn;
      if (typeof data5 !== "string" && data5 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/arrivedOn", keyword: "type", params: { type: schema61.properties.arrivedOn.type } });
        errors++;
      }
      if (typeof data5 === "string") {
        if (!pattern9.test(data5)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/arrivedOn", keyword: "pattern", params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" } });
          errors++;
        }
      }
    }
    if (data.neutered !== undefined) {
      let data6 = data.neutered;
      if (typeof data6 !== "boolean" && data6 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/neutered", keyword: "type", params: { type: schema61.properties.neutered.type } });
        errors++;
      }
    }
    if (data.microchip !== undefined) {
      let data7 = data.microchip;
      if (typeof data7 !== "string" && data7 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/microchip", keyword: "type", params: { type: schema61.properties.microchip.type } });
        errors++;
      }
      if (typeof data7 === "string") {
        if (func2(data7) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/microchip", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (!pattern10.test(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/microchip", keyword: "pattern", params: { pattern: "^ *([A-Za-z0-9] *){9,15}$" } });
          errors++;
        }
      }
    }
    if (data.weightGrams !== undefined) {
      let data8 = data.weightGrams;
      if (data8 !== null && (typeof data8 != "bigint" || data8 < schema62 || data8 > schema15)) {
        (vErrors ??= []).push({ instancePath: instancePath + "/weightGrams", keyword: "int64", params: { minimum: "0", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.price !== undefined) {
      let data9 = data.price;
      if (!(data9 && typeof data9 == "object" && !Array.isArray(data9)) && data9 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/price", keyword: "type", params: { type: schema61.properties.price.type } });
        errors++;
      }
      if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
        if (data9.amount !== undefined) {
          let data10 = data9.amount;
          if (data10 !== null && (typeof data10 != "bigint" || data10 < schema62 || data10 > schema15)) {
            (vErrors ??= []).push({ instancePath: instancePath + "/price/amount", keyword: "int64", params: { minimum: "0", maximum: "9223372036854775807" } });
            errors++;
          }
        }
        if (data9.currency !== undefined) {
          let data11 = data9.currency;
          if (typeof data11 !== "string" && data11 !== null) {
            (vErrors ??= []).push({ instancePath: instancePath + "/price/currency", keyword: "type", params: { type: schema61.properties.price.properties.currency.type } });
            errors++;
          }
          if (typeof data11 === "string") {
            if (!pattern11.test(data11)) {
              (vErrors ??= []).push({ instancePath: instancePath + "/price/currency", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" } });
              errors++;
            }
          }
        }
      }
    }
    if (data.description !== undefined) {
      let data12 = data.description;
      if (typeof data12 !== "string" && data12 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: schema61.properties.description.type } });
        errors++;
      }
      if (typeof data12 === "string") {
        if (func2(data12) > 5000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "maxLength", params: { limit: 5000 } });
          errors++;
        }
        if (!pattern0.test(data12)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      }
    }
    if (data.notes !== undefined) {
      let data13 = data.notes;
      if (typeof data13 !== "string" && data13 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/notes", keyword: "type", params: { type: schema61.properties.notes.type } });
        errors++;
      }
      if (typeof data13 === "string") {
        if (func2(data13) > 5000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/notes", keyword: "maxLength", params: { limit: 5000 } });
          errors++;
        }
        if (!pattern0.test(data13)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/notes", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      }
    }
    if (data.tags !== undefined) {
      let data14 = data.tags;
      if (!Array.isArray(data14) && data14 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/tags", keyword: "type", params: { type: schema61.properties.tags.type } });
        errors++;
      }
      const _errs29 = errors;
      let valid2 = true;
      const _errs30 = errors;
      if (errors === _errs30) {
        if (Array.isArray(data14)) {
          if (data14.length > 20) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs30 === errors;
      errors = _errs29;
      if (vErrors !== null) {
        if (_errs29) {
          vErrors.length = _errs29;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs32 = errors;
        if (Array.isArray(data14)) {
          const len0 = data14.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data15 = data14[i0];
            if (typeof data15 === "string") {
              if (func2(data15) > 50) {
                (vErrors ??= []).push({ instancePath: instancePath + "/tags/" + i0, keyword: "maxLength", params: { limit: 50 } });
                errors++;
              }
              if (func2(data15) < 1) {
                (vErrors ??= []).push({ instancePath: instancePath + "/tags/" + i0, keyword: "minLength", params: { limit: 1 } });
                errors++;
              }
              if (!pattern5.test(data15)) {
                (vErrors ??= []).push({ instancePath: instancePath + "/tags/" + i0, keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
                errors++;
              }
            } else {
              (vErrors ??= []).push({ instancePath: instancePath + "/tags/" + i0, keyword: "type", params: { type: "string" } });
              errors++;
            }
          }
          let i1 = data14.length;
          let j0;
          if (i1 > 1) {
            outer0:
              for (;i1--; ) {
                for (j0 = i1;j0--; ) {
                  if (func0(data14[i1], data14[j0])) {
                    (vErrors ??= []).push({ instancePath: instancePath + "/tags", keyword: "uniqueItems", params: { i: i1, j: j0 } });
                    errors++;
                    break outer0;
                  }
                }
              }
          }
        }
        var _valid0 = _errs32 === errors;
        valid2 = _valid0;
      }
      if (!valid2) {
        (vErrors ??= []).push({ instancePath: instancePath + "/tags", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data14)) {
        if (data14.length > 20) {
          (vErrors ??= []).push({ instancePath: instancePath + "/tags", keyword: "maxItems", params: { limit: 20 } });
          errors++;
        }
      }
    }
    if (data.fields !== undefined) {
      let data16 = data.fields;
      if (!(data16 && typeof data16 == "object" && !Array.isArray(data16)) && data16 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/fields", keyword: "type", params: { type: schema61.properties.fields.type } });
        errors++;
      }
      if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
        for (const key0 in data16) {
          const _errs38 = errors;
          if (typeof key0 === "string") {
            if (func2(key0) > 50) {
              (vErrors ??= []).push({ instancePath: instancePath + "/fields", keyword: "maxLength", params: { limit: 50 }, propertyName: key0 });
              errors++;
            }
            if (func2(key0) < 1) {
              (vErrors ??= []).push({ instancePath: instancePath + "/fields", keyword: "minLength", params: { limit: 1 }, propertyName: key0 });
              errors++;
            }
            if (!pattern5.test(key0)) {
              (vErrors ??= []).push({ instancePath: instancePath + "/fields", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" }, propertyName: key0 });
              errors++;
            }
          } else {
            (vErrors ??= []).push({ instancePath: instancePath + "/fields", keyword: "type", params: { type: "string" }, propertyName: key0 });
            errors++;
          }
          var valid7 = _errs38 === errors;
          if (!valid7) {
            (vErrors ??= []).push({ instancePath: instancePath + "/fields", keyword: "propertyNames", params: { propertyName: key0 } });
            errors++;
          }
        }
        for (const key1 in data16) {
          let data17 = data16[key1];
          if (typeof data17 !== "string" && data17 !== null) {
            (vErrors ??= []).push({ instancePath: instancePath + "/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), keyword: "type", params: { type: schema61.properties.fields.additionalProperties.type } });
            errors++;
          }
          if (typeof data17 === "string") {
            if (func2(data17) > 500) {
              (vErrors ??= []).push({ instancePath: instancePath + "/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), keyword: "maxLength", params: { limit: 500 } });
              errors++;
            }
            if (!pattern0.test(data17)) {
              (vErrors ??= []).push({ instancePath: instancePath + "/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
              errors++;
            }
          }
        }
      }
    }
    if (data.published !== undefined) {
      let data18 = data.published;
      if (typeof data18 !== "boolean" && data18 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/published", keyword: "type", params: { type: schema61.properties.published.type } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate27.errors = vErrors;
  return errors === 0;
}
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate27(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
    errors = vErrors.length;
  }
  validate26.errors = vErrors;
  return errors === 0;
}
var getPetHistory_path = validate29;
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "petId" } });
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate29.errors = vErrors;
  return errors === 0;
}
var getPetHistory_query = validate30;
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.cursor !== undefined) {
      let data1 = data.cursor;
      if (typeof data1 === "string") {
        if (func2(data1) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate30.errors = vErrors;
  return errors === 0;
}
var importPets_query = validate31;
var schema73 = { $id: "importPets_query", type: "object", properties: { match: { type: "string", enum: ["none", "id", "externalId", "microchip"], default: "none", examples: ["none"] }, empty: { type: "string", enum: ["keep", "remove"], default: "keep", examples: ["keep"] }, importId: { $ref: "Int64Id" }, dryRun: { type: "boolean", default: false, examples: [true] } }, required: [] };
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.match !== undefined) {
      let data0 = data.match;
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/match", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data0 === "none" || data0 === "id" || data0 === "externalId" || data0 === "microchip")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/match", keyword: "enum", params: { allowedValues: schema73.properties.match.enum } });
        errors++;
      }
    }
    if (data.empty !== undefined) {
      let data1 = data.empty;
      if (typeof data1 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/empty", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data1 === "keep" || data1 === "remove")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/empty", keyword: "enum", params: { allowedValues: schema73.properties.empty.enum } });
        errors++;
      }
    }
    if (data.importId !== undefined) {
      let data2 = data.importId;
      if (typeof data2 != "bigint" || data2 < schema14 || data2 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/importId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/dryRun", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate31.errors = vErrors;
  return errors === 0;
}
var importPets_body = validate32;
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" } });
    errors++;
  }
  validate32.errors = vErrors;
  return errors === 0;
}
var listImports_query = validate33;
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id !== undefined) {
      let data0 = data.id;
      const _errs3 = errors;
      let valid1 = true;
      const _errs4 = errors;
      if (errors === _errs4) {
        if (Array.isArray(data0)) {
          if (data0.length > 100) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs4 === errors;
      errors = _errs3;
      if (vErrors !== null) {
        if (_errs3) {
          vErrors.length = _errs3;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs6 = errors;
        if (Array.isArray(data0)) {
          const len0 = data0.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data1 = data0[i0];
            if (typeof data1 != "bigint" || data1 < schema14 || data1 > schema15) {
              (vErrors ??= []).push({ instancePath: instancePath + "/id/" + i0, keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
              errors++;
            }
          }
        }
        var _valid0 = _errs6 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxItems", params: { limit: 100 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data2 = data.limit;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 > 100 || isNaN(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.cursor !== undefined) {
      let data3 = data.cursor;
      if (typeof data3 === "string") {
        if (func2(data3) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate33.errors = vErrors;
  return errors === 0;
}
var undoImport_path = validate34;
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.importId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "importId" } });
      errors++;
    }
    if (data.importId !== undefined) {
      let data0 = data.importId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/importId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate34.errors = vErrors;
  return errors === 0;
}
var undoImport_query = validate35;
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.cursor !== undefined) {
      let data0 = data.cursor;
      if (typeof data0 === "string") {
        if (func2(data0) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/dryRun", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate35.errors = vErrors;
  return errors === 0;
}
var listDeletedPets_query = validate36;
var schema91 = { $id: "PetPart", type: "string", enum: ["profile", "photos", "all"] };
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.name !== undefined) {
      let data1 = data.name;
      if (typeof data1 === "string") {
        if (func2(data1) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.externalId !== undefined) {
      let data2 = data.externalId;
      if (typeof data2 === "string") {
        if (func2(data2) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (func2(data2) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.include !== undefined) {
      let data3 = data.include;
      const _errs11 = errors;
      let valid3 = true;
      const _errs12 = errors;
      if (errors === _errs12) {
        if (Array.isArray(data3)) {
          if (data3.length > 20) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs12 === errors;
      errors = _errs11;
      if (vErrors !== null) {
        if (_errs11) {
          vErrors.length = _errs11;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs14 = errors;
        if (Array.isArray(data3)) {
          const len0 = data3.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data4 = data3[i0];
            if (typeof data4 !== "string") {
              (vErrors ??= []).push({ instancePath: instancePath + "/include/" + i0, keyword: "type", params: { type: "string" } });
              errors++;
            }
            if (!(data4 === "profile" || data4 === "photos" || data4 === "all")) {
              (vErrors ??= []).push({ instancePath: instancePath + "/include/" + i0, keyword: "enum", params: { allowedValues: schema91.enum } });
              errors++;
            }
          }
        }
        var _valid0 = _errs14 === errors;
        valid3 = _valid0;
      }
      if (!valid3) {
        (vErrors ??= []).push({ instancePath: instancePath + "/include", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data3)) {
        if (data3.length > 20) {
          (vErrors ??= []).push({ instancePath: instancePath + "/include", keyword: "maxItems", params: { limit: 20 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/include", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data5 = data.cursor;
      if (typeof data5 === "string") {
        if (func2(data5) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate36.errors = vErrors;
  return errors === 0;
}
var restorePet_path = validate37;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "petId" } });
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate37.errors = vErrors;
  return errors === 0;
}
var changePets_query = validate38;
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/dryRun", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate38.errors = vErrors;
  return errors === 0;
}
var changePets_body = validate39;
var schema99 = { $id: "BatchOperation", type: "object", required: ["method"], properties: { method: { type: "string", enum: ["create", "update", "delete"] } }, allOf: [{ if: { type: "object", required: ["method"], properties: { method: { type: "string", enum: ["create"] } } }, then: { $ref: "BatchCreate" } }, { if: { type: "object", required: ["method"], properties: { method: { type: "string", enum: ["update"] } } }, then: { $ref: "BatchUpdate" } }, { if: { type: "object", required: ["method"], properties: { method: { type: "string", enum: ["delete"] } } }, then: { $ref: "BatchDelete" } }] };
var schema100 = { $id: "BatchCreate", type: "object", required: ["method", "body"], properties: { method: { type: "string", enum: ["create"] }, body: { $ref: "NewPet" }, profile: { $ref: "PetProfilePatch" } } };
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.method === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "method" } });
      errors++;
    }
    if (data.body === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "body" } });
      errors++;
    }
    if (data.method !== undefined) {
      let data0 = data.method;
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/method", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data0 === "create")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/method", keyword: "enum", params: { allowedValues: schema100.properties.method.enum } });
        errors++;
      }
    }
    if (data.body !== undefined) {
      if (!validate13(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData })) {
        vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
        errors = vErrors.length;
      }
    }
    if (data.profile !== undefined) {
      if (!validate27(data.profile, { instancePath: instancePath + "/profile", parentData: data, parentDataProperty: "profile", rootData })) {
        vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
        errors = vErrors.length;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate42.errors = vErrors;
  return errors === 0;
}
var schema101 = { $id: "BatchUpdate", type: "object", required: ["method", "id"], properties: { method: { type: "string", enum: ["update"] }, id: { $ref: "Int64Id" }, ifMatch: { $ref: "BatchIfMatch" }, body: { $ref: "PetPatch" }, profile: { $ref: "PetProfilePatch" } } };
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.method === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "method" } });
      errors++;
    }
    if (data.id === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" } });
      errors++;
    }
    if (data.method !== undefined) {
      let data0 = data.method;
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/method", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data0 === "update")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/method", keyword: "enum", params: { allowedValues: schema101.properties.method.enum } });
        errors++;
      }
    }
    if (data.id !== undefined) {
      let data1 = data.id;
      if (typeof data1 != "bigint" || data1 < schema14 || data1 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.ifMatch !== undefined) {
      if (typeof data.ifMatch !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/ifMatch", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.body !== undefined) {
      if (!validate19(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData })) {
        vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
        errors = vErrors.length;
      }
    }
    if (data.profile !== undefined) {
      if (!validate27(data.profile, { instancePath: instancePath + "/profile", parentData: data, parentDataProperty: "profile", rootData })) {
        vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
        errors = vErrors.length;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate46.errors = vErrors;
  return errors === 0;
}
var schema106 = { $id: "BatchDelete", type: "object", required: ["method", "id"], properties: { method: { type: "string", enum: ["delete"] }, id: { $ref: "Int64Id" }, ifMatch: { $ref: "BatchIfMatch" } } };
function validate50(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.method === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "method" } });
      errors++;
    }
    if (data.id === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" } });
      errors++;
    }
    if (data.method !== undefined) {
      let data0 = data.method;
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/method", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data0 === "delete")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/method", keyword: "enum", params: { allowedValues: schema106.properties.method.enum } });
        errors++;
      }
    }
    if (data.id !== undefined) {
      let data1 = data.id;
      if (typeof data1 != "bigint" || data1 < schema14 || data1 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.ifMatch !== undefined) {
      if (typeof data.ifMatch !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/ifMatch", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate50.errors = vErrors;
  return errors === 0;
}
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  const _errs2 = errors;
  let valid1 = true;
  const _errs3 = errors;
  if (errors === _errs3) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.method === undefined && (missing0 = "method")) {
        (vErrors ??= []).push({});
        errors++;
      } else {
        if (data.method !== undefined) {
          let data0 = data.method;
          if (typeof data0 !== "string") {
            (vErrors ??= []).push({});
            errors++;
          }
          if (!(data0 === "create")) {
            (vErrors ??= []).push({});
            errors++;
          }
        }
      }
    } else {
      (vErrors ??= []).push({});
      errors++;
    }
  }
  var _valid0 = _errs3 === errors;
  errors = _errs2;
  if (vErrors !== null) {
    if (_errs2) {
      vErrors.length = _errs2;
    } else {
      vErrors = null;
    }
  }
  if (_valid0) {
    const _errs7 = errors;
    if (!validate42(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
      errors = vErrors.length;
    }
    var _valid0 = _errs7 === errors;
    valid1 = _valid0;
  }
  if (!valid1) {
    (vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: "then" } });
    errors++;
  }
  const _errs9 = errors;
  let valid3 = true;
  const _errs10 = errors;
  if (errors === _errs10) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      if (data.method === undefined && (missing1 = "method")) {
        (vErrors ??= []).push({});
        errors++;
      } else {
        if (data.method !== undefined) {
          let data1 = data.method;
          if (typeof data1 !== "string") {
            (vErrors ??= []).push({});
            errors++;
          }
          if (!(data1 === "update")) {
            (vErrors ??= []).push({});
            errors++;
          }
        }
      }
    } else {
      (vErrors ??= []).push({});
      errors++;
    }
  }
  var _valid1 = _errs10 === errors;
  errors = _errs9;
  if (vErrors !== null) {
    if (_errs9) {
      vErrors.length = _errs9;
    } else {
      vErrors = null;
    }
  }
  if (_valid1) {
    const _errs14 = errors;
    if (!validate46(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
      errors = vErrors.length;
    }
    var _valid1 = _errs14 === errors;
    valid3 = _valid1;
  }
  if (!valid3) {
    (vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: "then" } });
    errors++;
  }
  const _errs16 = errors;
  let valid5 = true;
  const _errs17 = errors;
  if (errors === _errs17) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing2;
      if (data.method === undefined && (missing2 = "method")) {
        (vErrors ??= []).push({});
        errors++;
      } else {
        if (data.method !== undefined) {
          let data2 = data.method;
          if (typeof data2 !== "string") {
            (vErrors ??= []).push({});
            errors++;
          }
          if (!(data2 === "delete")) {
            (vErrors ??= []).push({});
            errors++;
          }
        }
      }
    } else {
      (vErrors ??= []).push({});
      errors++;
    }
  }
  var _valid2 = _errs17 === errors;
  errors = _errs16;
  if (vErrors !== null) {
    if (_errs16) {
      vErrors.length = _errs16;
    } else {
      vErrors = null;
    }
  }
  if (_valid2) {
    const _errs21 = errors;
    if (!validate50(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
      errors = vErrors.length;
    }
    var _valid2 = _errs21 === errors;
    valid5 = _valid2;
  }
  if (!valid5) {
    (vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: "then" } });
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.method === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "method" } });
      errors++;
    }
    if (data.method !== undefined) {
      let data3 = data.method;
      if (typeof data3 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/method", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data3 === "create" || data3 === "update" || data3 === "delete")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/method", keyword: "enum", params: { allowedValues: schema99.properties.method.enum } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate41.errors = vErrors;
  return errors === 0;
}
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.operations === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "operations" } });
      errors++;
    }
    if (data.operations !== undefined) {
      let data0 = data.operations;
      const _errs3 = errors;
      let valid1 = true;
      const _errs4 = errors;
      if (errors === _errs4) {
        if (Array.isArray(data0)) {
          if (data0.length > 1000) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs4 === errors;
      errors = _errs3;
      if (vErrors !== null) {
        if (_errs3) {
          vErrors.length = _errs3;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs6 = errors;
        if (Array.isArray(data0)) {
          const len0 = data0.length;
          for (let i0 = 0;i0 < len0; i0++) {
            if (!validate41(data0[i0], { instancePath: instancePath + "/operations/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
              vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
              errors = vErrors.length;
            }
          }
        }
        var _valid0 = _errs6 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        (vErrors ??= []).push({ instancePath: instancePath + "/operations", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data0)) {
        if (data0.length > 1000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/operations", keyword: "maxItems", params: { limit: 1000 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/operations", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate40.errors = vErrors;
  return errors === 0;
}
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate40(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
    errors = vErrors.length;
  }
  validate39.errors = vErrors;
  return errors === 0;
}
var exportPets_query = validate54;
var schema111 = { $id: "exportPets_query", type: "object", properties: { format: { type: "string", enum: ["csv", "ndjson"], default: "csv", examples: ["ndjson"] }, status: { $ref: "PetStatus" }, hasStatus: { type: "boolean", examples: [false] }, categoryId: { $ref: "Int64Id" }, name: { $ref: "PetName" }, id: { type: "array", maxItems: 100, examples: [[1, 2]], if: { type: "array", maxItems: 100 }, then: { items: { $ref: "Int64Id" } } }, createdSince: { $ref: "AnyTimestamp" }, updatedSince: { $ref: "AnyTimestamp" }, search: { $ref: "PetName" }, externalId: { $ref: "ExternalId" }, microchip: { $ref: "MicrochipInput" }, tag: { $ref: "Tag" }, published: { type: "boolean", examples: [true] }, include: { type: "array", maxItems: 20, examples: [["profile"]], if: { type: "array", maxItems: 20 }, then: { items: { $ref: "PetPart" } } } }, required: [] };
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.format !== undefined) {
      let data0 = data.format;
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/format", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data0 === "csv" || data0 === "ndjson")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/format", keyword: "enum", params: { allowedValues: schema111.properties.format.enum } });
        errors++;
      }
    }
    if (data.status !== undefined) {
      let data1 = data.status;
      if (typeof data1 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data1 === "available" || data1 === "pending" || data1 === "sold")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema12.enum } });
        errors++;
      }
    }
    if (data.hasStatus !== undefined) {
      if (typeof data.hasStatus !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/hasStatus", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
    if (data.categoryId !== undefined) {
      let data3 = data.categoryId;
      if (typeof data3 != "bigint" || data3 < schema14 || data3 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/categoryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data4 = data.name;
      if (typeof data4 === "string") {
        if (func2(data4) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data4)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.id !== undefined) {
      let data5 = data.id;
      const _errs15 = errors;
      let valid4 = true;
      const _errs16 = errors;
      if (errors === _errs16) {
        if (Array.isArray(data5)) {
          if (data5.length > 100) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs16 === errors;
      errors = _errs15;
      if (vErrors !== null) {
        if (_errs15) {
          vErrors.length = _errs15;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs18 = errors;
        if (Array.isArray(data5)) {
          const len0 = data5.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data6 = data5[i0];
            if (typeof data6 != "bigint" || data6 < schema14 || data6 > schema15) {
              (vErrors ??= []).push({ instancePath: instancePath + "/id/" + i0, keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
              errors++;
            }
          }
        }
        var _valid0 = _errs18 === errors;
        valid4 = _valid0;
      }
      if (!valid4) {
        (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data5)) {
        if (data5.length > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxItems", params: { limit: 100 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.createdSince !== undefined) {
      let data7 = data.createdSince;
      if (typeof data7 === "string") {
        if (!pattern1.test(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/createdSince", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/createdSince", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.updatedSince !== undefined) {
      let data8 = data.updatedSince;
      if (typeof data8 === "string") {
        if (!pattern1.test(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/updatedSince", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/updatedSince", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.search !== undefined) {
      let data9 = data.search;
      if (typeof data9 === "string") {
        if (func2(data9) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/search", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data9)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/search", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/search", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.externalId !== undefined) {
      let data10 = data.externalId;
      if (typeof data10 === "string") {
        if (func2(data10) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (func2(data10) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data10)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.microchip !== undefined) {
      let data11 = data.microchip;
      if (typeof data11 === "string") {
        if (func2(data11) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/microchip", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (!pattern10.test(data11)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/microchip", keyword: "pattern", params: { pattern: "^ *([A-Za-z0-9] *){9,15}$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/microchip", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.tag !== undefined) {
      let data12 = data.tag;
      if (typeof data12 === "string") {
        if (func2(data12) > 50) {
          (vErrors ??= []).push({ instancePath: instancePath + "/tag", keyword: "maxLength", params: { limit: 50 } });
          errors++;
        }
        if (func2(data12) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/tag", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data12)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/tag", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/tag", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.published !== undefined) {
      if (typeof data.published !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/published", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
    if (data.include !== undefined) {
      let data14 = data.include;
      const _errs43 = errors;
      let valid14 = true;
      const _errs44 = errors;
      if (errors === _errs44) {
        if (Array.isArray(data14)) {
          if (data14.length > 20) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid1 = _errs44 === errors;
      errors = _errs43;
      if (vErrors !== null) {
        if (_errs43) {
          vErrors.length = _errs43;
        } else {
          vErrors = null;
        }
      }
      if (_valid1) {
        const _errs46 = errors;
        if (Array.isArray(data14)) {
          const len1 = data14.length;
          for (let i1 = 0;i1 < len1; i1++) {
            let data15 = data14[i1];
            if (typeof data15 !== "string") {
              (vErrors ??= []).push({ instancePath: instancePath + "/include/" + i1, keyword: "type", params: { type: "string" } });
              errors++;
            }
            if (!(data15 === "profile" || data15 === "photos" || data15 === "all")) {
              (vErrors ??= []).push({ instancePath: instancePath + "/include/" + i1, keyword: "enum", params: { allowedValues: schema91.enum } });
              errors++;
            }
          }
        }
        var _valid1 = _errs46 === errors;
        valid14 = _valid1;
      }
      if (!valid14) {
        (vErrors ??= []).push({ instancePath: instancePath + "/include", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data14)) {
        if (data14.length > 20) {
          (vErrors ??= []).push({ instancePath: instancePath + "/include", keyword: "maxItems", params: { limit: 20 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/include", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate54.errors = vErrors;
  return errors === 0;
}
var listPetDetails_query = validate55;
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.status !== undefined) {
      let data1 = data.status;
      if (typeof data1 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data1 === "available" || data1 === "pending" || data1 === "sold")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema12.enum } });
        errors++;
      }
    }
    if (data.hasStatus !== undefined) {
      if (typeof data.hasStatus !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/hasStatus", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
    if (data.categoryId !== undefined) {
      let data3 = data.categoryId;
      if (typeof data3 != "bigint" || data3 < schema14 || data3 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/categoryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data4 = data.name;
      if (typeof data4 === "string") {
        if (func2(data4) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data4)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.id !== undefined) {
      let data5 = data.id;
      const _errs15 = errors;
      let valid4 = true;
      const _errs16 = errors;
      if (errors === _errs16) {
        if (Array.isArray(data5)) {
          if (data5.length > 100) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs16 === errors;
      errors = _errs15;
      if (vErrors !== null) {
        if (_errs15) {
          vErrors.length = _errs15;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs18 = errors;
        if (Array.isArray(data5)) {
          const len0 = data5.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data6 = data5[i0];
            if (typeof data6 != "bigint" || data6 < schema14 || data6 > schema15) {
              (vErrors ??= []).push({ instancePath: instancePath + "/id/" + i0, keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
              errors++;
            }
          }
        }
        var _valid0 = _errs18 === errors;
        valid4 = _valid0;
      }
      if (!valid4) {
        (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data5)) {
        if (data5.length > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxItems", params: { limit: 100 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.createdSince !== undefined) {
      let data7 = data.createdSince;
      if (typeof data7 === "string") {
        if (!pattern1.test(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/createdSince", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/createdSince", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.updatedSince !== undefined) {
      let data8 = data.updatedSince;
      if (typeof data8 === "string") {
        if (!pattern1.test(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/updatedSince", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/updatedSince", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.search !== undefined) {
      let data9 = data.search;
      if (typeof data9 === "string") {
        if (func2(data9) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/search", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data9)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/search", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/search", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.externalId !== undefined) {
      let data10 = data.externalId;
      if (typeof data10 === "string") {
        if (func2(data10) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (func2(data10) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data10)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/externalId", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.microchip !== undefined) {
      let data11 = data.microchip;
      if (typeof data11 === "string") {
        if (func2(data11) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/microchip", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (!pattern10.test(data11)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/microchip", keyword: "pattern", params: { pattern: "^ *([A-Za-z0-9] *){9,15}$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/microchip", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.tag !== undefined) {
      let data12 = data.tag;
      if (typeof data12 === "string") {
        if (func2(data12) > 50) {
          (vErrors ??= []).push({ instancePath: instancePath + "/tag", keyword: "maxLength", params: { limit: 50 } });
          errors++;
        }
        if (func2(data12) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/tag", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data12)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/tag", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/tag", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.published !== undefined) {
      if (typeof data.published !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/published", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
    if (data.include !== undefined) {
      let data14 = data.include;
      const _errs43 = errors;
      let valid14 = true;
      const _errs44 = errors;
      if (errors === _errs44) {
        if (Array.isArray(data14)) {
          if (data14.length > 20) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid1 = _errs44 === errors;
      errors = _errs43;
      if (vErrors !== null) {
        if (_errs43) {
          vErrors.length = _errs43;
        } else {
          vErrors = null;
        }
      }
      if (_valid1) {
        const _errs46 = errors;
        if (Array.isArray(data14)) {
          const len1 = data14.length;
          for (let i1 = 0;i1 < len1; i1++) {
            let data15 = data14[i1];
            if (typeof data15 !== "string") {
              (vErrors ??= []).push({ instancePath: instancePath + "/include/" + i1, keyword: "type", params: { type: "string" } });
              errors++;
            }
            if (!(data15 === "profile" || data15 === "photos" || data15 === "all")) {
              (vErrors ??= []).push({ instancePath: instancePath + "/include/" + i1, keyword: "enum", params: { allowedValues: schema91.enum } });
              errors++;
            }
          }
        }
        var _valid1 = _errs46 === errors;
        valid14 = _valid1;
      }
      if (!valid14) {
        (vErrors ??= []).push({ instancePath: instancePath + "/include", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data14)) {
        if (data14.length > 20) {
          (vErrors ??= []).push({ instancePath: instancePath + "/include", keyword: "maxItems", params: { limit: 20 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/include", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.sort !== undefined) {
      let data16 = data.sort;
      if (typeof data16 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/sort", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data16 === "-id" || data16 === "id" || data16 === "name" || data16 === "-name")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/sort", keyword: "enum", params: { allowedValues: schema22.enum } });
        errors++;
      }
    }
    if (data.afterId !== undefined) {
      let data17 = data.afterId;
      if (typeof data17 != "bigint" || data17 < schema14 || data17 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/afterId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data18 = data.cursor;
      if (typeof data18 === "string") {
        if (func2(data18) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate55.errors = vErrors;
  return errors === 0;
}
var listPhotos_path = validate56;
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "petId" } });
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate56.errors = vErrors;
  return errors === 0;
}
var addPhoto_path = validate57;
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "petId" } });
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate57.errors = vErrors;
  return errors === 0;
}
var addPhoto_query = validate58;
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.alt !== undefined) {
      let data0 = data.alt;
      if (typeof data0 === "string") {
        if (func2(data0) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/alt", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (func2(data0) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/alt", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/alt", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/alt", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.importId !== undefined) {
      let data1 = data.importId;
      if (typeof data1 != "bigint" || data1 < schema14 || data1 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/importId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate58.errors = vErrors;
  return errors === 0;
}
var orderPhotos_path = validate59;
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "petId" } });
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate59.errors = vErrors;
  return errors === 0;
}
var orderPhotos_body = validate60;
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.order === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "order" } });
      errors++;
    }
    if (data.order !== undefined) {
      let data0 = data.order;
      const _errs3 = errors;
      let valid1 = true;
      const _errs4 = errors;
      if (errors === _errs4) {
        if (Array.isArray(data0)) {
          if (data0.length > 12) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs4 === errors;
      errors = _errs3;
      if (vErrors !== null) {
        if (_errs3) {
          vErrors.length = _errs3;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs6 = errors;
        if (Array.isArray(data0)) {
          const len0 = data0.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data1 = data0[i0];
            if (typeof data1 != "bigint" || data1 < schema14 || data1 > schema15) {
              (vErrors ??= []).push({ instancePath: instancePath + "/order/" + i0, keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
              errors++;
            }
          }
        }
        var _valid0 = _errs6 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        (vErrors ??= []).push({ instancePath: instancePath + "/order", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data0)) {
        if (data0.length > 12) {
          (vErrors ??= []).push({ instancePath: instancePath + "/order", keyword: "maxItems", params: { limit: 12 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/order", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate61.errors = vErrors;
  return errors === 0;
}
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate61(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
    errors = vErrors.length;
  }
  validate60.errors = vErrors;
  return errors === 0;
}
var updatePhoto_path = validate63;
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.photoId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "photoId" } });
      errors++;
    }
    if (data.photoId !== undefined) {
      let data0 = data.photoId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/photoId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate63.errors = vErrors;
  return errors === 0;
}
var updatePhoto_body = validate64;
var schema174 = { $id: "PhotoPatch", type: "object", properties: { alt: { minLength: 1, maxLength: 500, pattern: "^[^\\u0000-\\u001f\\u007f]*$", type: ["string", "null"] } } };
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.alt !== undefined) {
      let data0 = data.alt;
      if (typeof data0 !== "string" && data0 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/alt", keyword: "type", params: { type: schema174.properties.alt.type } });
        errors++;
      }
      if (typeof data0 === "string") {
        if (func2(data0) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/alt", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (func2(data0) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/alt", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/alt", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate64.errors = vErrors;
  return errors === 0;
}
var deletePhoto_path = validate65;
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.photoId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "photoId" } });
      errors++;
    }
    if (data.photoId !== undefined) {
      let data0 = data.photoId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/photoId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate65.errors = vErrors;
  return errors === 0;
}
var getPhoto_path = validate66;
var schema179 = { $id: "getPhoto_path", type: "object", properties: { photoId: { $ref: "Int64Id" }, size: { type: "string", enum: ["320", "800", "1600"], examples: ["320"] } }, required: ["photoId", "size"] };
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.photoId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "photoId" } });
      errors++;
    }
    if (data.size === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "size" } });
      errors++;
    }
    if (data.photoId !== undefined) {
      let data0 = data.photoId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/photoId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.size !== undefined) {
      let data1 = data.size;
      if (typeof data1 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/size", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data1 === "320" || data1 === "800" || data1 === "1600")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/size", keyword: "enum", params: { allowedValues: schema179.properties.size.enum } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate66.errors = vErrors;
  return errors === 0;
}
var listCategories_query = validate67;
var schema188 = { $id: "CategoryPart", type: "string", enum: ["count"] };
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.name !== undefined) {
      let data1 = data.name;
      if (typeof data1 === "string") {
        if (func2(data1) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.id !== undefined) {
      let data2 = data.id;
      const _errs8 = errors;
      let valid2 = true;
      const _errs9 = errors;
      if (errors === _errs9) {
        if (Array.isArray(data2)) {
          if (data2.length > 100) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs9 === errors;
      errors = _errs8;
      if (vErrors !== null) {
        if (_errs8) {
          vErrors.length = _errs8;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs11 = errors;
        if (Array.isArray(data2)) {
          const len0 = data2.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data3 = data2[i0];
            if (typeof data3 != "bigint" || data3 < schema14 || data3 > schema15) {
              (vErrors ??= []).push({ instancePath: instancePath + "/id/" + i0, keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
              errors++;
            }
          }
        }
        var _valid0 = _errs11 === errors;
        valid2 = _valid0;
      }
      if (!valid2) {
        (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data2)) {
        if (data2.length > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxItems", params: { limit: 100 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.include !== undefined) {
      let data4 = data.include;
      const _errs16 = errors;
      let valid6 = true;
      const _errs17 = errors;
      if (errors === _errs17) {
        if (Array.isArray(data4)) {
          if (data4.length > 20) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid1 = _errs17 === errors;
      errors = _errs16;
      if (vErrors !== null) {
        if (_errs16) {
          vErrors.length = _errs16;
        } else {
          vErrors = null;
        }
      }
      if (_valid1) {
        const _errs19 = errors;
        if (Array.isArray(data4)) {
          const len1 = data4.length;
          for (let i1 = 0;i1 < len1; i1++) {
            let data5 = data4[i1];
            if (typeof data5 !== "string") {
              (vErrors ??= []).push({ instancePath: instancePath + "/include/" + i1, keyword: "type", params: { type: "string" } });
              errors++;
            }
            if (!(data5 === "count")) {
              (vErrors ??= []).push({ instancePath: instancePath + "/include/" + i1, keyword: "enum", params: { allowedValues: schema188.enum } });
              errors++;
            }
          }
        }
        var _valid1 = _errs19 === errors;
        valid6 = _valid1;
      }
      if (!valid6) {
        (vErrors ??= []).push({ instancePath: instancePath + "/include", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data4)) {
        if (data4.length > 20) {
          (vErrors ??= []).push({ instancePath: instancePath + "/include", keyword: "maxItems", params: { limit: 20 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/include", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data6 = data.cursor;
      if (typeof data6 === "string") {
        if (func2(data6) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate67.errors = vErrors;
  return errors === 0;
}
var createCategory_query = validate68;
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.importId !== undefined) {
      let data0 = data.importId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/importId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/dryRun", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate68.errors = vErrors;
  return errors === 0;
}
var createCategory_body = validate69;
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id !== undefined) {
      let data0 = data.id;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data1 = data.name;
      if (typeof data1 === "string") {
        if (func2(data1) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate70.errors = vErrors;
  return errors === 0;
}
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate70(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
    errors = vErrors.length;
  }
  validate69.errors = vErrors;
  return errors === 0;
}
var getCategory_path = validate72;
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.categoryId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "categoryId" } });
      errors++;
    }
    if (data.categoryId !== undefined) {
      let data0 = data.categoryId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/categoryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate72.errors = vErrors;
  return errors === 0;
}
var updateCategory_path = validate73;
function validate73(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.categoryId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "categoryId" } });
      errors++;
    }
    if (data.categoryId !== undefined) {
      let data0 = data.categoryId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/categoryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate73.errors = vErrors;
  return errors === 0;
}
var updateCategory_query = validate74;
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/dryRun", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate74.errors = vErrors;
  return errors === 0;
}
var updateCategory_body = validate75;
var schema209 = { $id: "CategoryPatch", type: "object", properties: { name: { maxLength: 500, pattern: "^[^\\u0000]*$", type: ["string", "null"] } } };
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 !== "string" && data0 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: schema209.properties.name.type } });
        errors++;
      }
      if (typeof data0 === "string") {
        if (func2(data0) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate75.errors = vErrors;
  return errors === 0;
}
var deleteCategory_path = validate76;
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.categoryId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "categoryId" } });
      errors++;
    }
    if (data.categoryId !== undefined) {
      let data0 = data.categoryId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/categoryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate76.errors = vErrors;
  return errors === 0;
}
var deleteCategory_query = validate77;
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/dryRun", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate77.errors = vErrors;
  return errors === 0;
}
var listOrders_query = validate78;
var schema216 = { $id: "KnownOrderStatus", type: "string", enum: ["placed", "approved", "delivered", "cancelled", "returned", "expired"] };
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.status !== undefined) {
      let data1 = data.status;
      const _errs5 = errors;
      let valid1 = true;
      const _errs6 = errors;
      if (errors === _errs6) {
        if (Array.isArray(data1)) {
          if (data1.length > 6) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs6 === errors;
      errors = _errs5;
      if (vErrors !== null) {
        if (_errs5) {
          vErrors.length = _errs5;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs8 = errors;
        if (Array.isArray(data1)) {
          const len0 = data1.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data2 = data1[i0];
            if (typeof data2 !== "string") {
              (vErrors ??= []).push({ instancePath: instancePath + "/status/" + i0, keyword: "type", params: { type: "string" } });
              errors++;
            }
            if (!(data2 === "placed" || data2 === "approved" || data2 === "delivered" || data2 === "cancelled" || data2 === "returned" || data2 === "expired")) {
              (vErrors ??= []).push({ instancePath: instancePath + "/status/" + i0, keyword: "enum", params: { allowedValues: schema216.enum } });
              errors++;
            }
          }
        }
        var _valid0 = _errs8 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data1)) {
        if (data1.length > 6) {
          (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "maxItems", params: { limit: 6 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.petId !== undefined) {
      let data3 = data.petId;
      if (typeof data3 != "bigint" || data3 < schema14 || data3 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.reference !== undefined) {
      let data4 = data.reference;
      if (typeof data4 === "string") {
        if (func2(data4) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
        if (func2(data4) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data4)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.customer !== undefined) {
      let data5 = data.customer;
      if (typeof data5 === "string") {
        if (func2(data5) > 254) {
          (vErrors ??= []).push({ instancePath: instancePath + "/customer", keyword: "maxLength", params: { limit: 254 } });
          errors++;
        }
        if (func2(data5) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/customer", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data5)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/customer", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/customer", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.createdSince !== undefined) {
      let data6 = data.createdSince;
      if (typeof data6 === "string") {
        if (!pattern1.test(data6)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/createdSince", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/createdSince", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.expiresBefore !== undefined) {
      let data7 = data.expiresBefore;
      if (typeof data7 === "string") {
        if (!pattern1.test(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/expiresBefore", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/expiresBefore", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.expiresSince !== undefined) {
      let data8 = data.expiresSince;
      if (typeof data8 === "string") {
        if (!pattern1.test(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/expiresSince", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/expiresSince", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data9 = data.cursor;
      if (typeof data9 === "string") {
        if (func2(data9) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate78.errors = vErrors;
  return errors === 0;
}
var placeOrder_query = validate79;
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/dryRun", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate79.errors = vErrors;
  return errors === 0;
}
var placeOrder_body = validate80;
var pattern47 = new RegExp("^[^\\s@\\u0000]+@[^\\s@\\u0000]+$", "u");
function validate82(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func2(data0) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
        if (func2(data0) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.email !== undefined) {
      let data1 = data.email;
      if (typeof data1 === "string") {
        if (func2(data1) > 254) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 254 } });
          errors++;
        }
        if (!pattern47.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "pattern", params: { pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.phone !== undefined) {
      let data2 = data.phone;
      if (typeof data2 === "string") {
        if (func2(data2) > 50) {
          (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "maxLength", params: { limit: 50 } });
          errors++;
        }
        if (func2(data2) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate82.errors = vErrors;
  return errors === 0;
}
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.amount === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "amount" } });
      errors++;
    }
    if (data.currency === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "currency" } });
      errors++;
    }
    if (data.amount !== undefined) {
      let data0 = data.amount;
      if (typeof data0 != "bigint" || data0 < schema62 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/amount", keyword: "int64", params: { minimum: "0", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.currency !== undefined) {
      let data1 = data.currency;
      if (typeof data1 === "string") {
        if (!pattern11.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/currency", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/currency", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate84.errors = vErrors;
  return errors === 0;
}
function validate86(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.amount === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "amount" } });
      errors++;
    }
    if (data.currency === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "currency" } });
      errors++;
    }
    if (data.amount !== undefined) {
      let data0 = data.amount;
      if (typeof data0 != "bigint" || data0 < schema62 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/amount", keyword: "int64", params: { minimum: "0", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.currency !== undefined) {
      let data1 = data.currency;
      if (typeof data1 === "string") {
        if (!pattern11.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/currency", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/currency", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate86.errors = vErrors;
  return errors === 0;
}
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "petId" } });
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.note !== undefined) {
      let data1 = data.note;
      if (typeof data1 === "string") {
        if (func2(data1) > 1000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "maxLength", params: { limit: 1000 } });
          errors++;
        }
        if (!pattern0.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.expiresAt !== undefined) {
      let data2 = data.expiresAt;
      if (typeof data2 === "string") {
        if (!pattern1.test(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/expiresAt", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/expiresAt", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.reference !== undefined) {
      let data3 = data.reference;
      if (typeof data3 === "string") {
        if (func2(data3) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
        if (func2(data3) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data3)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.customer !== undefined) {
      if (!validate82(data.customer, { instancePath: instancePath + "/customer", parentData: data, parentDataProperty: "customer", rootData })) {
        vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
        errors = vErrors.length;
      }
    }
    if (data.price !== undefined) {
      if (!validate84(data.price, { instancePath: instancePath + "/price", parentData: data, parentDataProperty: "price", rootData })) {
        vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
        errors = vErrors.length;
      }
    }
    if (data.deposit !== undefined) {
      if (!validate86(data.deposit, { instancePath: instancePath + "/deposit", parentData: data, parentDataProperty: "deposit", rootData })) {
        vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
        errors = vErrors.length;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate81.errors = vErrors;
  return errors === 0;
}
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate81(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
    errors = vErrors.length;
  }
  validate80.errors = vErrors;
  return errors === 0;
}
var exportOrders_query = validate89;
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status !== undefined) {
      let data0 = data.status;
      const _errs3 = errors;
      let valid1 = true;
      const _errs4 = errors;
      if (errors === _errs4) {
        if (Array.isArray(data0)) {
          if (data0.length > 6) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs4 === errors;
      errors = _errs3;
      if (vErrors !== null) {
        if (_errs3) {
          vErrors.length = _errs3;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs6 = errors;
        if (Array.isArray(data0)) {
          const len0 = data0.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data1 = data0[i0];
            if (typeof data1 !== "string") {
              (vErrors ??= []).push({ instancePath: instancePath + "/status/" + i0, keyword: "type", params: { type: "string" } });
              errors++;
            }
            if (!(data1 === "placed" || data1 === "approved" || data1 === "delivered" || data1 === "cancelled" || data1 === "returned" || data1 === "expired")) {
              (vErrors ??= []).push({ instancePath: instancePath + "/status/" + i0, keyword: "enum", params: { allowedValues: schema216.enum } });
              errors++;
            }
          }
        }
        var _valid0 = _errs6 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data0)) {
        if (data0.length > 6) {
          (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "maxItems", params: { limit: 6 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.petId !== undefined) {
      let data2 = data.petId;
      if (typeof data2 != "bigint" || data2 < schema14 || data2 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.reference !== undefined) {
      let data3 = data.reference;
      if (typeof data3 === "string") {
        if (func2(data3) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
        if (func2(data3) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data3)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.customer !== undefined) {
      let data4 = data.customer;
      if (typeof data4 === "string") {
        if (func2(data4) > 254) {
          (vErrors ??= []).push({ instancePath: instancePath + "/customer", keyword: "maxLength", params: { limit: 254 } });
          errors++;
        }
        if (func2(data4) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/customer", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data4)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/customer", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/customer", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.createdSince !== undefined) {
      let data5 = data.createdSince;
      if (typeof data5 === "string") {
        if (!pattern1.test(data5)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/createdSince", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/createdSince", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.expiresBefore !== undefined) {
      let data6 = data.expiresBefore;
      if (typeof data6 === "string") {
        if (!pattern1.test(data6)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/expiresBefore", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/expiresBefore", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.expiresSince !== undefined) {
      let data7 = data.expiresSince;
      if (typeof data7 === "string") {
        if (!pattern1.test(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/expiresSince", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/expiresSince", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate89.errors = vErrors;
  return errors === 0;
}
var getOrder_path = validate90;
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.orderId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "orderId" } });
      errors++;
    }
    if (data.orderId !== undefined) {
      let data0 = data.orderId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/orderId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate90.errors = vErrors;
  return errors === 0;
}
var updateOrder_path = validate91;
function validate91(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.orderId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "orderId" } });
      errors++;
    }
    if (data.orderId !== undefined) {
      let data0 = data.orderId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/orderId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate91.errors = vErrors;
  return errors === 0;
}
var updateOrder_query = validate92;
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/dryRun", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate92.errors = vErrors;
  return errors === 0;
}
var updateOrder_body = validate93;
var schema268 = { $id: "OrderPatch", type: "object", properties: { status: { $ref: "KnownOrderStatus" }, note: { maxLength: 1000, pattern: "^[^\\u0000]*$", type: ["string", "null"] }, expiresAt: { format: "date-time", pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$", type: ["string", "null"] }, reference: { minLength: 1, maxLength: 200, pattern: "^[^\\u0000-\\u001f\\u007f]*$", type: ["string", "null"] }, customer: { properties: { name: { minLength: 1, maxLength: 200, pattern: "^[^\\u0000-\\u001f\\u007f]*$", type: ["string", "null"] }, email: { maxLength: 254, pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$", type: ["string", "null"] }, phone: { minLength: 1, maxLength: 50, pattern: "^[^\\u0000-\\u001f\\u007f]*$", type: ["string", "null"] } }, type: ["object", "null"] }, reason: { maxLength: 500, pattern: "^[^\\u0000]*$", type: ["string", "null"] }, price: { properties: { amount: { int64: { minimum: 0, isNullable: true } }, currency: { pattern: "^[A-Z]{3}$", type: ["string", "null"] } }, type: ["object", "null"] }, deposit: { properties: { amount: { int64: { minimum: 0, isNullable: true } }, currency: { pattern: "^[A-Z]{3}$", type: ["string", "null"] } }, type: ["object", "null"] } } };
function validate94(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status !== undefined) {
      let data0 = data.status;
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data0 === "placed" || data0 === "approved" || data0 === "delivered" || data0 === "cancelled" || data0 === "returned" || data0 === "expired")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema216.enum } });
        errors++;
      }
    }
    if (data.note !== undefined) {
      let data1 = data.note;
      if (typeof data1 !== "string" && data1 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "type", params: { type: schema268.properties.note.type } });
        errors++;
      }
      if (typeof data1 === "string") {
        if (func2(data1) > 1000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "maxLength", params: { limit: 1000 } });
          errors++;
        }
        if (!pattern0.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      }
    }
    if (data.expiresAt !== undefined) {
      let data2 = data.expiresAt;
      if (typeof data2 !== "string" && data2 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/expiresAt", keyword: "type", params: { type: schema268.properties.expiresAt.type } });
        errors++;
      }
      if (typeof data2 === "string") {
        if (!pattern1.test(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/expiresAt", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      }
    }
    if (data.reference !== undefined) {
      let data3 = data.reference;
      if (typeof data3 !== "string" && data3 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "type", params: { type: schema268.properties.reference.type } });
        errors++;
      }
      if (typeof data3 === "string") {
        if (func2(data3) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
        if (func2(data3) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data3)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      }
    }
    if (data.customer !== undefined) {
      let data4 = data.customer;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4)) && data4 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/customer", keyword: "type", params: { type: schema268.properties.customer.type } });
        errors++;
      }
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (data4.name !== undefined) {
          let data5 = data4.name;
          if (typeof data5 !== "string" && data5 !== null) {
            (vErrors ??= []).push({ instancePath: instancePath + "/customer/name", keyword: "type", params: { type: schema268.properties.customer.properties.name.type } });
            errors++;
          }
          if (typeof data5 === "string") {
            if (func2(data5) > 200) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/name", keyword: "maxLength", params: { limit: 200 } });
              errors++;
            }
            if (func2(data5) < 1) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/name", keyword: "minLength", params: { limit: 1 } });
              errors++;
            }
            if (!pattern5.test(data5)) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/name", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
              errors++;
            }
          }
        }
        if (data4.email !== undefined) {
          let data6 = data4.email;
          if (typeof data6 !== "string" && data6 !== null) {
            (vErrors ??= []).push({ instancePath: instancePath + "/customer/email", keyword: "type", params: { type: schema268.properties.customer.properties.email.type } });
            errors++;
          }
          if (typeof data6 === "string") {
            if (func2(data6) > 254) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/email", keyword: "maxLength", params: { limit: 254 } });
              errors++;
            }
            if (!pattern47.test(data6)) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/email", keyword: "pattern", params: { pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" } });
              errors++;
            }
          }
        }
        if (data4.phone !== undefined) {
          let data7 = data4.phone;
          if (typeof data7 !== "string" && data7 !== null) {
            (vErrors ??= []).push({ instancePath: instancePath + "/customer/phone", keyword: "type", params: { type: schema268.properties.customer.properties.phone.type } });
            errors++;
          }
          if (typeof data7 === "string") {
            if (func2(data7) > 50) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/phone", keyword: "maxLength", params: { limit: 50 } });
              errors++;
            }
            if (func2(data7) < 1) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/phone", keyword: "minLength", params: { limit: 1 } });
              errors++;
            }
            if (!pattern5.test(data7)) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/phone", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
              errors++;
            }
          }
        }
      }
    }
    if (data.reason !== undefined) {
      let data8 = data.reason;
      if (typeof data8 !== "string" && data8 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/reason", keyword: "type", params: { type: schema268.properties.reason.type } });
        errors++;
      }
      if (typeof data8 === "string") {
        if (func2(data8) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reason", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reason", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      }
    }
    if (data.price !== undefined) {
      let data9 = data.price;
      if (!(data9 && typeof data9 == "object" && !Array.isArray(data9)) && data9 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/price", keyword: "type", params: { type: schema268.properties.price.type } });
        errors++;
      }
      if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
        if (data9.amount !== undefined) {
          let data10 = data9.amount;
          if (data10 !== null && (typeof data10 != "bigint" || data10 < schema62 || data10 > schema15)) {
            (vErrors ??= []).push({ instancePath: instancePath + "/price/amount", keyword: "int64", params: { minimum: "0", maximum: "9223372036854775807" } });
            errors++;
          }
        }
        if (data9.currency !== undefined) {
          let data11 = data9.currency;
          if (typeof data11 !== "string" && data11 !== null) {
            (vErrors ??= []).push({ instancePath: instancePath + "/price/currency", keyword: "type", params: { type: schema268.properties.price.properties.currency.type } });
            errors++;
          }
          if (typeof data11 === "string") {
            if (!pattern11.test(data11)) {
              (vErrors ??= []).push({ instancePath: instancePath + "/price/currency", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" } });
              errors++;
            }
          }
        }
      }
    }
    if (data.deposit !== undefined) {
      let data12 = data.deposit;
      if (!(data12 && typeof data12 == "object" && !Array.isArray(data12)) && data12 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/deposit", keyword: "type", params: { type: schema268.properties.deposit.type } });
        errors++;
      }
      if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
        if (data12.amount !== undefined) {
          let data13 = data12.amount;
          if (data13 !== null && (typeof data13 != "bigint" || data13 < schema62 || data13 > schema15)) {
            (vErrors ??= []).push({ instancePath: instancePath + "/deposit/amount", keyword: "int64", params: { minimum: "0", maximum: "9223372036854775807" } });
            errors++;
          }
        }
        if (data12.currency !== undefined) {
          let data14 = data12.currency;
          if (typeof data14 !== "string" && data14 !== null) {
            (vErrors ??= []).push({ instancePath: instancePath + "/deposit/currency", keyword: "type", params: { type: schema268.properties.deposit.properties.currency.type } });
            errors++;
          }
          if (typeof data14 === "string") {
            if (!pattern11.test(data14)) {
              (vErrors ??= []).push({ instancePath: instancePath + "/deposit/currency", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" } });
              errors++;
            }
          }
        }
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate94.errors = vErrors;
  return errors === 0;
}
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate94(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
    errors = vErrors.length;
  }
  validate93.errors = vErrors;
  return errors === 0;
}
var deleteOrderCustomer_path = validate96;
function validate96(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.orderId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "orderId" } });
      errors++;
    }
    if (data.orderId !== undefined) {
      let data0 = data.orderId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/orderId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate96.errors = vErrors;
  return errors === 0;
}
var getCustomer_query = validate97;
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.email !== undefined) {
      let data0 = data.email;
      if (typeof data0 === "string") {
        if (func2(data0) > 254) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 254 } });
          errors++;
        }
        if (!pattern47.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "pattern", params: { pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.phone !== undefined) {
      let data1 = data.phone;
      if (typeof data1 === "string") {
        if (func2(data1) > 50) {
          (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "maxLength", params: { limit: 50 } });
          errors++;
        }
        if (func2(data1) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate97.errors = vErrors;
  return errors === 0;
}
var eraseCustomer_query = validate98;
function validate98(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.email !== undefined) {
      let data0 = data.email;
      if (typeof data0 === "string") {
        if (func2(data0) > 254) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 254 } });
          errors++;
        }
        if (!pattern47.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "pattern", params: { pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.phone !== undefined) {
      let data1 = data.phone;
      if (typeof data1 === "string") {
        if (func2(data1) > 50) {
          (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "maxLength", params: { limit: 50 } });
          errors++;
        }
        if (func2(data1) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate98.errors = vErrors;
  return errors === 0;
}
var listWaiting_query = validate99;
var schema285 = { $id: "KnownWaitingStatus", type: "string", enum: ["waiting", "offered", "ordered", "withdrawn", "expired"] };
function validate99(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.status !== undefined) {
      let data1 = data.status;
      const _errs5 = errors;
      let valid1 = true;
      const _errs6 = errors;
      if (errors === _errs6) {
        if (Array.isArray(data1)) {
          if (data1.length > 5) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs6 === errors;
      errors = _errs5;
      if (vErrors !== null) {
        if (_errs5) {
          vErrors.length = _errs5;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs8 = errors;
        if (Array.isArray(data1)) {
          const len0 = data1.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data2 = data1[i0];
            if (typeof data2 !== "string") {
              (vErrors ??= []).push({ instancePath: instancePath + "/status/" + i0, keyword: "type", params: { type: "string" } });
              errors++;
            }
            if (!(data2 === "waiting" || data2 === "offered" || data2 === "ordered" || data2 === "withdrawn" || data2 === "expired")) {
              (vErrors ??= []).push({ instancePath: instancePath + "/status/" + i0, keyword: "enum", params: { allowedValues: schema285.enum } });
              errors++;
            }
          }
        }
        var _valid0 = _errs8 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data1)) {
        if (data1.length > 5) {
          (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "maxItems", params: { limit: 5 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.petId !== undefined) {
      let data3 = data.petId;
      if (typeof data3 != "bigint" || data3 < schema14 || data3 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.categoryId !== undefined) {
      let data4 = data.categoryId;
      if (typeof data4 != "bigint" || data4 < schema14 || data4 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/categoryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.told !== undefined) {
      if (typeof data.told !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/told", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
    if (data.customer !== undefined) {
      let data6 = data.customer;
      if (typeof data6 === "string") {
        if (func2(data6) > 254) {
          (vErrors ??= []).push({ instancePath: instancePath + "/customer", keyword: "maxLength", params: { limit: 254 } });
          errors++;
        }
        if (func2(data6) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/customer", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data6)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/customer", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/customer", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data7 = data.cursor;
      if (typeof data7 === "string") {
        if (func2(data7) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate99.errors = vErrors;
  return errors === 0;
}
var joinWaitingList_body = validate100;
function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.customer === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "customer" } });
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.categoryId !== undefined) {
      let data1 = data.categoryId;
      if (typeof data1 != "bigint" || data1 < schema14 || data1 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/categoryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.customer !== undefined) {
      if (!validate82(data.customer, { instancePath: instancePath + "/customer", parentData: data, parentDataProperty: "customer", rootData })) {
        vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
        errors = vErrors.length;
      }
    }
    if (data.note !== undefined) {
      let data3 = data.note;
      if (typeof data3 === "string") {
        if (func2(data3) > 1000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "maxLength", params: { limit: 1000 } });
          errors++;
        }
        if (!pattern0.test(data3)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.reference !== undefined) {
      let data4 = data.reference;
      if (typeof data4 === "string") {
        if (func2(data4) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
        if (func2(data4) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data4)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.validUntil !== undefined) {
      let data5 = data.validUntil;
      if (typeof data5 === "string") {
        if (!pattern1.test(data5)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/validUntil", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/validUntil", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate101.errors = vErrors;
  return errors === 0;
}
function validate100(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate101(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
    errors = vErrors.length;
  }
  validate100.errors = vErrors;
  return errors === 0;
}
var getWaitingEntry_path = validate104;
function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.entryId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "entryId" } });
      errors++;
    }
    if (data.entryId !== undefined) {
      let data0 = data.entryId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/entryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate104.errors = vErrors;
  return errors === 0;
}
var updateWaitingEntry_path = validate105;
function validate105(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.entryId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "entryId" } });
      errors++;
    }
    if (data.entryId !== undefined) {
      let data0 = data.entryId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/entryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate105.errors = vErrors;
  return errors === 0;
}
var updateWaitingEntry_body = validate106;
var schema313 = { $id: "WaitingEntryPatch", type: "object", properties: { status: { $ref: "KnownWaitingStatus" }, told: { type: "boolean" }, customer: { properties: { name: { minLength: 1, maxLength: 200, pattern: "^[^\\u0000-\\u001f\\u007f]*$", type: ["string", "null"] }, email: { maxLength: 254, pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$", type: ["string", "null"] }, phone: { minLength: 1, maxLength: 50, pattern: "^[^\\u0000-\\u001f\\u007f]*$", type: ["string", "null"] } }, type: ["object", "null"] }, note: { maxLength: 1000, pattern: "^[^\\u0000]*$", type: ["string", "null"] }, reference: { minLength: 1, maxLength: 200, pattern: "^[^\\u0000-\\u001f\\u007f]*$", type: ["string", "null"] }, validUntil: { format: "date-time", pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$", type: ["string", "null"] } } };
function validate107(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status !== undefined) {
      let data0 = data.status;
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data0 === "waiting" || data0 === "offered" || data0 === "ordered" || data0 === "withdrawn" || data0 === "expired")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema285.enum } });
        errors++;
      }
    }
    if (data.told !== undefined) {
      if (typeof data.told !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/told", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
    if (data.customer !== undefined) {
      let data2 = data.customer;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2)) && data2 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/customer", keyword: "type", params: { type: schema313.properties.customer.type } });
        errors++;
      }
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.name !== undefined) {
          let data3 = data2.name;
          if (typeof data3 !== "string" && data3 !== null) {
            (vErrors ??= []).push({ instancePath: instancePath + "/customer/name", keyword: "type", params: { type: schema313.properties.customer.properties.name.type } });
            errors++;
          }
          if (typeof data3 === "string") {
            if (func2(data3) > 200) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/name", keyword: "maxLength", params: { limit: 200 } });
              errors++;
            }
            if (func2(data3) < 1) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/name", keyword: "minLength", params: { limit: 1 } });
              errors++;
            }
            if (!pattern5.test(data3)) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/name", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
              errors++;
            }
          }
        }
        if (data2.email !== undefined) {
          let data4 = data2.email;
          if (typeof data4 !== "string" && data4 !== null) {
            (vErrors ??= []).push({ instancePath: instancePath + "/customer/email", keyword: "type", params: { type: schema313.properties.customer.properties.email.type } });
            errors++;
          }
          if (typeof data4 === "string") {
            if (func2(data4) > 254) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/email", keyword: "maxLength", params: { limit: 254 } });
              errors++;
            }
            if (!pattern47.test(data4)) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/email", keyword: "pattern", params: { pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" } });
              errors++;
            }
          }
        }
        if (data2.phone !== undefined) {
          let data5 = data2.phone;
          if (typeof data5 !== "string" && data5 !== null) {
            (vErrors ??= []).push({ instancePath: instancePath + "/customer/phone", keyword: "type", params: { type: schema313.properties.customer.properties.phone.type } });
            errors++;
          }
          if (typeof data5 === "string") {
            if (func2(data5) > 50) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/phone", keyword: "maxLength", params: { limit: 50 } });
              errors++;
            }
            if (func2(data5) < 1) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/phone", keyword: "minLength", params: { limit: 1 } });
              errors++;
            }
            if (!pattern5.test(data5)) {
              (vErrors ??= []).push({ instancePath: instancePath + "/customer/phone", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
              errors++;
            }
          }
        }
      }
    }
    if (data.note !== undefined) {
      let data6 = data.note;
      if (typeof data6 !== "string" && data6 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "type", params: { type: schema313.properties.note.type } });
        errors++;
      }
      if (typeof data6 === "string") {
        if (func2(data6) > 1000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "maxLength", params: { limit: 1000 } });
          errors++;
        }
        if (!pattern0.test(data6)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      }
    }
    if (data.reference !== undefined) {
      let data7 = data.reference;
      if (typeof data7 !== "string" && data7 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "type", params: { type: schema313.properties.reference.type } });
        errors++;
      }
      if (typeof data7 === "string") {
        if (func2(data7) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
        if (func2(data7) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      }
    }
    if (data.validUntil !== undefined) {
      let data8 = data.validUntil;
      if (typeof data8 !== "string" && data8 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/validUntil", keyword: "type", params: { type: schema313.properties.validUntil.type } });
        errors++;
      }
      if (typeof data8 === "string") {
        if (!pattern1.test(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/validUntil", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate107.errors = vErrors;
  return errors === 0;
}
function validate106(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate107(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
    errors = vErrors.length;
  }
  validate106.errors = vErrors;
  return errors === 0;
}
var deleteWaitingEntry_path = validate109;
function validate109(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.entryId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "entryId" } });
      errors++;
    }
    if (data.entryId !== undefined) {
      let data0 = data.entryId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/entryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate109.errors = vErrors;
  return errors === 0;
}
var deleteWaitingCustomer_path = validate110;
function validate110(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.entryId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "entryId" } });
      errors++;
    }
    if (data.entryId !== undefined) {
      let data0 = data.entryId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/entryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate110.errors = vErrors;
  return errors === 0;
}
var getStatistics_query = validate111;
var schema323 = { $id: "getStatistics_query", type: "object", properties: { from: { $ref: "Day" }, to: { $ref: "Day" }, by: { type: "string", enum: ["day", "month"], default: "day", examples: ["month"] } }, required: ["from", "to"] };
function validate111(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.from === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "from" } });
      errors++;
    }
    if (data.to === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "to" } });
      errors++;
    }
    if (data.from !== undefined) {
      let data0 = data.from;
      if (typeof data0 === "string") {
        if (!pattern9.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/from", keyword: "pattern", params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/from", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.to !== undefined) {
      let data1 = data.to;
      if (typeof data1 === "string") {
        if (!pattern9.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/to", keyword: "pattern", params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/to", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.by !== undefined) {
      let data2 = data.by;
      if (typeof data2 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/by", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data2 === "day" || data2 === "month")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/by", keyword: "enum", params: { allowedValues: schema323.properties.by.enum } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate111.errors = vErrors;
  return errors === 0;
}
var listCatalogue_query = validate112;
var schema330 = { $id: "PetSex", type: "string", enum: ["female", "male"] };
function validate112(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.categoryId !== undefined) {
      let data1 = data.categoryId;
      if (typeof data1 != "bigint" || data1 < schema14 || data1 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/categoryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.sex !== undefined) {
      let data2 = data.sex;
      if (typeof data2 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/sex", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data2 === "female" || data2 === "male")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/sex", keyword: "enum", params: { allowedValues: schema330.enum } });
        errors++;
      }
    }
    if (data.bornSince !== undefined) {
      let data3 = data.bornSince;
      if (typeof data3 === "string") {
        if (!pattern9.test(data3)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/bornSince", keyword: "pattern", params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/bornSince", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.bornBefore !== undefined) {
      let data4 = data.bornBefore;
      if (typeof data4 === "string") {
        if (!pattern9.test(data4)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/bornBefore", keyword: "pattern", params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/bornBefore", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data5 = data.cursor;
      if (typeof data5 === "string") {
        if (func2(data5) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate112.errors = vErrors;
  return errors === 0;
}
var getCataloguePet_path = validate113;
function validate113(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "petId" } });
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate113.errors = vErrors;
  return errors === 0;
}
var updateStoreSettings_body = validate114;
var schema338 = { $id: "StoreSettingsPatch", type: "object", properties: { name: { maxLength: 100, pattern: "^[^\\S\\n\\r]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$", type: ["string", "null"] }, address: { minLength: 1, maxLength: 500, pattern: "^[^\\u0000]*$", type: ["string", "null"] }, openingHours: { minLength: 1, maxLength: 1000, pattern: "^[^\\u0000]*$", type: ["string", "null"] }, phone: { minLength: 1, maxLength: 50, pattern: "^[^\\u0000-\\u001f\\u007f]*$", type: ["string", "null"] }, email: { maxLength: 254, pattern: "^[^\\s@\\u0000?&,]+@[^\\s@\\u0000?&,]+$", type: ["string", "null"] }, website: { format: "uri", maxLength: 2000, pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\u0000]+$", type: ["string", "null"] }, imprintUrl: { format: "uri", maxLength: 2000, pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\u0000]+$", type: ["string", "null"] }, privacyUrl: { format: "uri", maxLength: 2000, pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\u0000]+$", type: ["string", "null"] }, currency: { pattern: "^[A-Z]{3}$", type: ["string", "null"] }, language: { type: ["string", "null"], enum: ["en", "de", null] }, timeZone: { maxLength: 100, pattern: "^[A-Za-z][A-Za-z0-9_+/-]*$", type: ["string", "null"] }, color: { pattern: "^#[0-9A-Fa-f]{6}$", type: ["string", "null"] }, holdHours: { int64: { minimum: 1, maximum: 8760, isNullable: true } }, customerDays: { int64: { minimum: 1, maximum: 36500, isNullable: true } }, catalogue: { type: ["string", "null"], enum: ["off", "on", null] }, indexing: { type: ["boolean", "null"] } } };
var schema339 = BigInt("1");
var schema340 = BigInt("8760");
var schema342 = BigInt("36500");
var pattern83 = new RegExp("^[^\\S\\n\\r]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$", "u");
var pattern87 = new RegExp("^[^\\s@\\u0000?&,]+@[^\\s@\\u0000?&,]+$", "u");
var pattern88 = new RegExp("^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\u0000]+$", "u");
var pattern92 = new RegExp("^[A-Za-z][A-Za-z0-9_+/-]*$", "u");
var pattern93 = new RegExp("^#[0-9A-Fa-f]{6}$", "u");
function validate114(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 !== "string" && data0 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: schema338.properties.name.type } });
        errors++;
      }
      if (typeof data0 === "string") {
        if (func2(data0) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (!pattern83.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^[^\\S\\n\\r]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      }
    }
    if (data.address !== undefined) {
      let data1 = data.address;
      if (typeof data1 !== "string" && data1 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/address", keyword: "type", params: { type: schema338.properties.address.type } });
        errors++;
      }
      if (typeof data1 === "string") {
        if (func2(data1) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/address", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (func2(data1) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/address", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern0.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/address", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      }
    }
    if (data.openingHours !== undefined) {
      let data2 = data.openingHours;
      if (typeof data2 !== "string" && data2 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/openingHours", keyword: "type", params: { type: schema338.properties.openingHours.type } });
        errors++;
      }
      if (typeof data2 === "string") {
        if (func2(data2) > 1000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/openingHours", keyword: "maxLength", params: { limit: 1000 } });
          errors++;
        }
        if (func2(data2) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/openingHours", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern0.test(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/openingHours", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      }
    }
    if (data.phone !== undefined) {
      let data3 = data.phone;
      if (typeof data3 !== "string" && data3 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "type", params: { type: schema338.properties.phone.type } });
        errors++;
      }
      if (typeof data3 === "string") {
        if (func2(data3) > 50) {
          (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "maxLength", params: { limit: 50 } });
          errors++;
        }
        if (func2(data3) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern5.test(data3)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      }
    }
    if (data.email !== undefined) {
      let data4 = data.email;
      if (typeof data4 !== "string" && data4 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "type", params: { type: schema338.properties.email.type } });
        errors++;
      }
      if (typeof data4 === "string") {
        if (func2(data4) > 254) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 254 } });
          errors++;
        }
        if (!pattern87.test(data4)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "pattern", params: { pattern: "^[^\\s@\\u0000?&,]+@[^\\s@\\u0000?&,]+$" } });
          errors++;
        }
      }
    }
    if (data.website !== undefined) {
      let data5 = data.website;
      if (typeof data5 !== "string" && data5 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/website", keyword: "type", params: { type: schema338.properties.website.type } });
        errors++;
      }
      if (typeof data5 === "string") {
        if (func2(data5) > 2000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/website", keyword: "maxLength", params: { limit: 2000 } });
          errors++;
        }
        if (!pattern88.test(data5)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/website", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\u0000]+$" } });
          errors++;
        }
      }
    }
    if (data.imprintUrl !== undefined) {
      let data6 = data.imprintUrl;
      if (typeof data6 !== "string" && data6 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/imprintUrl", keyword: "type", params: { type: schema338.properties.imprintUrl.type } });
        errors++;
      }
      if (typeof data6 === "string") {
        if (func2(data6) > 2000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/imprintUrl", keyword: "maxLength", params: { limit: 2000 } });
          errors++;
        }
        if (!pattern88.test(data6)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/imprintUrl", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\u0000]+$" } });
          errors++;
        }
      }
    }
    if (data.privacyUrl !== undefined) {
      let data7 = data.privacyUrl;
      if (typeof data7 !== "string" && data7 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/privacyUrl", keyword: "type", params: { type: schema338.properties.privacyUrl.type } });
        errors++;
      }
      if (typeof data7 === "string") {
        if (func2(data7) > 2000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/privacyUrl", keyword: "maxLength", params: { limit: 2000 } });
          errors++;
        }
        if (!pattern88.test(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/privacyUrl", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\u0000]+$" } });
          errors++;
        }
      }
    }
    if (data.currency !== undefined) {
      let data8 = data.currency;
      if (typeof data8 !== "string" && data8 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/currency", keyword: "type", params: { type: schema338.properties.currency.type } });
        errors++;
      }
      if (typeof data8 === "string") {
        if (!pattern11.test(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/currency", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" } });
          errors++;
        }
      }
    }
    if (data.language !== undefined) {
      let data9 = data.language;
      if (typeof data9 !== "string" && data9 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/language", keyword: "type", params: { type: schema338.properties.language.type } });
        errors++;
      }
      if (!(data9 === "en" || data9 === "de" || data9 === null)) {
        (vErrors ??= []).push({ instancePath: instancePath + "/language", keyword: "enum", params: { allowedValues: schema338.properties.language.enum } });
        errors++;
      }
    }
    if (data.timeZone !== undefined) {
      let data10 = data.timeZone;
      if (typeof data10 !== "string" && data10 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/timeZone", keyword: "type", params: { type: schema338.properties.timeZone.type } });
        errors++;
      }
      if (typeof data10 === "string") {
        if (func2(data10) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/timeZone", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (!pattern92.test(data10)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/timeZone", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9_+/-]*$" } });
          errors++;
        }
      }
    }
    if (data.color !== undefined) {
      let data11 = data.color;
      if (typeof data11 !== "string" && data11 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/color", keyword: "type", params: { type: schema338.properties.color.type } });
        errors++;
      }
      if (typeof data11 === "string") {
        if (!pattern93.test(data11)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/color", keyword: "pattern", params: { pattern: "^#[0-9A-Fa-f]{6}$" } });
          errors++;
        }
      }
    }
    if (data.holdHours !== undefined) {
      let data12 = data.holdHours;
      if (data12 !== null && (typeof data12 != "bigint" || data12 < schema339 || data12 > schema340)) {
        (vErrors ??= []).push({ instancePath: instancePath + "/holdHours", keyword: "int64", params: { minimum: "1", maximum: "8760" } });
        errors++;
      }
    }
    if (data.customerDays !== undefined) {
      let data13 = data.customerDays;
      if (data13 !== null && (typeof data13 != "bigint" || data13 < schema339 || data13 > schema342)) {
        (vErrors ??= []).push({ instancePath: instancePath + "/customerDays", keyword: "int64", params: { minimum: "1", maximum: "36500" } });
        errors++;
      }
    }
    if (data.catalogue !== undefined) {
      let data14 = data.catalogue;
      if (typeof data14 !== "string" && data14 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/catalogue", keyword: "type", params: { type: schema338.properties.catalogue.type } });
        errors++;
      }
      if (!(data14 === "off" || data14 === "on" || data14 === null)) {
        (vErrors ??= []).push({ instancePath: instancePath + "/catalogue", keyword: "enum", params: { allowedValues: schema338.properties.catalogue.enum } });
        errors++;
      }
    }
    if (data.indexing !== undefined) {
      let data15 = data.indexing;
      if (typeof data15 !== "boolean" && data15 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/indexing", keyword: "type", params: { type: schema338.properties.indexing.type } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate114.errors = vErrors;
  return errors === 0;
}
var createEnquiry_path = validate115;
function validate115(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "petId" } });
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate115.errors = vErrors;
  return errors === 0;
}
var createEnquiry_body = validate116;
var pattern94 = new RegExp("^ *[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$", "u");
var pattern95 = new RegExp('^[^\\s@?&,;:<>()\\[\\]\\\\"\\u0000-\\u001f\\u007f]+@[^\\s@?&,;:<>()\\[\\]\\\\"\\u0000-\\u001f\\u007f]+$', "u");
var pattern97 = new RegExp("^\\s*[^\\s\\u0000][^\\u0000]*$", "u");
function validate117(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" } });
      errors++;
    }
    if (data.message === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "message" } });
      errors++;
    }
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func2(data0) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
        if (!pattern94.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^ *[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.email !== undefined) {
      let data1 = data.email;
      if (typeof data1 === "string") {
        if (func2(data1) > 254) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 254 } });
          errors++;
        }
        if (!pattern95.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "pattern", params: { pattern: '^[^\\s@?&,;:<>()\\[\\]\\\\"\\u0000-\\u001f\\u007f]+@[^\\s@?&,;:<>()\\[\\]\\\\"\\u0000-\\u001f\\u007f]+$' } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.phone !== undefined) {
      let data2 = data.phone;
      if (typeof data2 === "string") {
        if (func2(data2) > 50) {
          (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "maxLength", params: { limit: 50 } });
          errors++;
        }
        if (!pattern94.test(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "pattern", params: { pattern: "^ *[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.message !== undefined) {
      let data3 = data.message;
      if (typeof data3 === "string") {
        if (func2(data3) > 4000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/message", keyword: "maxLength", params: { limit: 4000 } });
          errors++;
        }
        if (!pattern97.test(data3)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/message", keyword: "pattern", params: { pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/message", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate117.errors = vErrors;
  return errors === 0;
}
function validate116(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate117(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
    errors = vErrors.length;
  }
  validate116.errors = vErrors;
  return errors === 0;
}
var listEnquiries_query = validate119;
var schema354 = { $id: "EnquiryStatus", type: "string", enum: ["open", "answered", "closed", "spam"] };
function validate119(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.status !== undefined) {
      let data1 = data.status;
      const _errs5 = errors;
      let valid1 = true;
      const _errs6 = errors;
      if (errors === _errs6) {
        if (Array.isArray(data1)) {
          if (data1.length > 10) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs6 === errors;
      errors = _errs5;
      if (vErrors !== null) {
        if (_errs5) {
          vErrors.length = _errs5;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs8 = errors;
        if (Array.isArray(data1)) {
          const len0 = data1.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data2 = data1[i0];
            if (typeof data2 !== "string") {
              (vErrors ??= []).push({ instancePath: instancePath + "/status/" + i0, keyword: "type", params: { type: "string" } });
              errors++;
            }
            if (!(data2 === "open" || data2 === "answered" || data2 === "closed" || data2 === "spam")) {
              (vErrors ??= []).push({ instancePath: instancePath + "/status/" + i0, keyword: "enum", params: { allowedValues: schema354.enum } });
              errors++;
            }
          }
        }
        var _valid0 = _errs8 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data1)) {
        if (data1.length > 10) {
          (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "maxItems", params: { limit: 10 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.petId !== undefined) {
      let data3 = data.petId;
      if (typeof data3 != "bigint" || data3 < schema14 || data3 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data4 = data.cursor;
      if (typeof data4 === "string") {
        if (func2(data4) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate119.errors = vErrors;
  return errors === 0;
}
var getEnquiry_path = validate120;
function validate120(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enquiryId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "enquiryId" } });
      errors++;
    }
    if (data.enquiryId !== undefined) {
      let data0 = data.enquiryId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/enquiryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate120.errors = vErrors;
  return errors === 0;
}
var updateEnquiry_path = validate121;
function validate121(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enquiryId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "enquiryId" } });
      errors++;
    }
    if (data.enquiryId !== undefined) {
      let data0 = data.enquiryId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/enquiryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate121.errors = vErrors;
  return errors === 0;
}
var updateEnquiry_body = validate122;
function validate123(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status !== undefined) {
      let data0 = data.status;
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data0 === "open" || data0 === "answered" || data0 === "closed" || data0 === "spam")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema354.enum } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate123.errors = vErrors;
  return errors === 0;
}
function validate122(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate123(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate123.errors : vErrors.concat(validate123.errors);
    errors = vErrors.length;
  }
  validate122.errors = vErrors;
  return errors === 0;
}
var deleteEnquiry_path = validate125;
function validate125(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enquiryId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "enquiryId" } });
      errors++;
    }
    if (data.enquiryId !== undefined) {
      let data0 = data.enquiryId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/enquiryId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate125.errors = vErrors;
  return errors === 0;
}
var listEvents_query = validate126;
var schema374 = { $id: "EventTypeFilter", type: "string", enum: ["pet.created", "pet.updated", "pet.status_changed", "pet.profile_updated", "pet.deleted", "pet.restored", "pet.photo_added", "pet.photo_removed", "pet.photo_updated", "order.placed", "order.updated", "order.approved", "order.delivered", "order.cancelled", "order.returned", "order.reopened", "order.expired", "waiting.added", "waiting.updated", "waiting.offered", "waiting.ordered", "waiting.withdrawn", "waiting.expired", "waiting.resumed", "waiting.deleted", "enquiry.created", "enquiry.updated", "enquiry.deleted", "category.created", "category.updated", "category.deleted", "store.updated", "key.created", "key.updated", "key.rotated", "key.revoked", "key.exposed", "person.added", "person.updated", "person.password_link_created", "person.password_changed", "person.recovery_code_created", "person.recovered", "person.removed", "session.created", "session.ended", "session.failed", "webhook.created", "webhook.updated", "webhook.secret_rotated", "webhook.disabled", "webhook.enabled", "webhook.retried", "webhook.replayed", "webhook.events_lost", "webhook.event_skipped", "webhook.deleted", "pet.*", "order.*", "waiting.*", "enquiry.*", "category.*", "store.*", "key.*", "person.*", "session.*", "webhook.*"] };
function validate126(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.type !== undefined) {
      let data1 = data.type;
      const _errs5 = errors;
      let valid1 = true;
      const _errs6 = errors;
      if (errors === _errs6) {
        if (Array.isArray(data1)) {
          if (data1.length > 100) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs6 === errors;
      errors = _errs5;
      if (vErrors !== null) {
        if (_errs5) {
          vErrors.length = _errs5;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs8 = errors;
        if (Array.isArray(data1)) {
          const len0 = data1.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data2 = data1[i0];
            if (typeof data2 !== "string") {
              (vErrors ??= []).push({ instancePath: instancePath + "/type/" + i0, keyword: "type", params: { type: "string" } });
              errors++;
            }
            if (!(data2 === "pet.created" || data2 === "pet.updated" || data2 === "pet.status_changed" || data2 === "pet.profile_updated" || data2 === "pet.deleted" || data2 === "pet.restored" || data2 === "pet.photo_added" || data2 === "pet.photo_removed" || data2 === "pet.photo_updated" || data2 === "order.placed" || data2 === "order.updated" || data2 === "order.approved" || data2 === "order.delivered" || data2 === "order.cancelled" || data2 === "order.returned" || data2 === "order.reopened" || data2 === "order.expired" || data2 === "waiting.added" || data2 === "waiting.updated" || data2 === "waiting.offered" || data2 === "waiting.ordered" || data2 === "waiting.withdrawn" || data2 === "waiting.expired" || data2 === "waiting.resumed" || data2 === "waiting.deleted" || data2 === "enquiry.created" || data2 === "enquiry.updated" || data2 === "enquiry.deleted" || data2 === "category.created" || data2 === "category.updated" || data2 === "category.deleted" || data2 === "store.updated" || data2 === "key.created" || data2 === "key.updated" || data2 === "key.rotated" || data2 === "key.revoked" || data2 === "key.exposed" || data2 === "person.added" || data2 === "person.updated" || data2 === "person.password_link_created" || data2 === "person.password_changed" || data2 === "person.recovery_code_created" || data2 === "person.recovered" || data2 === "person.removed" || data2 === "session.created" || data2 === "session.ended" || data2 === "session.failed" || data2 === "webhook.created" || data2 === "webhook.updated" || data2 === "webhook.secret_rotated" || data2 === "webhook.disabled" || data2 === "webhook.enabled" || data2 === "webhook.retried" || data2 === "webhook.replayed" || data2 === "webhook.events_lost" || data2 === "webhook.event_skipped" || data2 === "webhook.deleted" || data2 === "pet.*" || data2 === "order.*" || data2 === "waiting.*" || data2 === "enquiry.*" || data2 === "category.*" || data2 === "store.*" || data2 === "key.*" || data2 === "person.*" || data2 === "session.*" || data2 === "webhook.*")) {
              (vErrors ??= []).push({ instancePath: instancePath + "/type/" + i0, keyword: "enum", params: { allowedValues: schema374.enum } });
              errors++;
            }
          }
        }
        var _valid0 = _errs8 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        (vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data1)) {
        if (data1.length > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "maxItems", params: { limit: 100 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.petId !== undefined) {
      let data3 = data.petId;
      if (typeof data3 != "bigint" || data3 < schema14 || data3 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.orderId !== undefined) {
      let data4 = data.orderId;
      if (typeof data4 != "bigint" || data4 < schema14 || data4 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/orderId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.keyId !== undefined) {
      let data5 = data.keyId;
      if (typeof data5 != "bigint" || data5 < schema14 || data5 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/keyId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.personId !== undefined) {
      let data6 = data.personId;
      if (typeof data6 != "bigint" || data6 < schema14 || data6 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/personId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.createdSince !== undefined) {
      let data7 = data.createdSince;
      if (typeof data7 === "string") {
        if (!pattern1.test(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/createdSince", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/createdSince", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data8 = data.cursor;
      if (typeof data8 === "string") {
        if (func2(data8) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.after !== undefined) {
      let data9 = data.after;
      if (typeof data9 === "string") {
        if (func2(data9) > 4000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/after", keyword: "maxLength", params: { limit: 4000 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/after", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate126.errors = vErrors;
  return errors === 0;
}
var streamEvents_query = validate127;
function validate127(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type !== undefined) {
      let data0 = data.type;
      const _errs3 = errors;
      let valid1 = true;
      const _errs4 = errors;
      if (errors === _errs4) {
        if (Array.isArray(data0)) {
          if (data0.length > 100) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs4 === errors;
      errors = _errs3;
      if (vErrors !== null) {
        if (_errs3) {
          vErrors.length = _errs3;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs6 = errors;
        if (Array.isArray(data0)) {
          const len0 = data0.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data1 = data0[i0];
            if (typeof data1 !== "string") {
              (vErrors ??= []).push({ instancePath: instancePath + "/type/" + i0, keyword: "type", params: { type: "string" } });
              errors++;
            }
            if (!(data1 === "pet.created" || data1 === "pet.updated" || data1 === "pet.status_changed" || data1 === "pet.profile_updated" || data1 === "pet.deleted" || data1 === "pet.restored" || data1 === "pet.photo_added" || data1 === "pet.photo_removed" || data1 === "pet.photo_updated" || data1 === "order.placed" || data1 === "order.updated" || data1 === "order.approved" || data1 === "order.delivered" || data1 === "order.cancelled" || data1 === "order.returned" || data1 === "order.reopened" || data1 === "order.expired" || data1 === "waiting.added" || data1 === "waiting.updated" || data1 === "waiting.offered" || data1 === "waiting.ordered" || data1 === "waiting.withdrawn" || data1 === "waiting.expired" || data1 === "waiting.resumed" || data1 === "waiting.deleted" || data1 === "enquiry.created" || data1 === "enquiry.updated" || data1 === "enquiry.deleted" || data1 === "category.created" || data1 === "category.updated" || data1 === "category.deleted" || data1 === "store.updated" || data1 === "key.created" || data1 === "key.updated" || data1 === "key.rotated" || data1 === "key.revoked" || data1 === "key.exposed" || data1 === "person.added" || data1 === "person.updated" || data1 === "person.password_link_created" || data1 === "person.password_changed" || data1 === "person.recovery_code_created" || data1 === "person.recovered" || data1 === "person.removed" || data1 === "session.created" || data1 === "session.ended" || data1 === "session.failed" || data1 === "webhook.created" || data1 === "webhook.updated" || data1 === "webhook.secret_rotated" || data1 === "webhook.disabled" || data1 === "webhook.enabled" || data1 === "webhook.retried" || data1 === "webhook.replayed" || data1 === "webhook.events_lost" || data1 === "webhook.event_skipped" || data1 === "webhook.deleted" || data1 === "pet.*" || data1 === "order.*" || data1 === "waiting.*" || data1 === "enquiry.*" || data1 === "category.*" || data1 === "store.*" || data1 === "key.*" || data1 === "person.*" || data1 === "session.*" || data1 === "webhook.*")) {
              (vErrors ??= []).push({ instancePath: instancePath + "/type/" + i0, keyword: "enum", params: { allowedValues: schema374.enum } });
              errors++;
            }
          }
        }
        var _valid0 = _errs6 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        (vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "maxItems", params: { limit: 100 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.petId !== undefined) {
      let data2 = data.petId;
      if (typeof data2 != "bigint" || data2 < schema14 || data2 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/petId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.orderId !== undefined) {
      let data3 = data.orderId;
      if (typeof data3 != "bigint" || data3 < schema14 || data3 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/orderId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.keyId !== undefined) {
      let data4 = data.keyId;
      if (typeof data4 != "bigint" || data4 < schema14 || data4 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/keyId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.personId !== undefined) {
      let data5 = data.personId;
      if (typeof data5 != "bigint" || data5 < schema14 || data5 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/personId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
    if (data.after !== undefined) {
      let data6 = data.after;
      if (typeof data6 === "string") {
        if (func2(data6) > 4000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/after", keyword: "maxLength", params: { limit: 4000 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/after", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate127.errors = vErrors;
  return errors === 0;
}
var listKeys_query = validate128;
function validate128(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.cursor !== undefined) {
      let data1 = data.cursor;
      if (typeof data1 === "string") {
        if (func2(data1) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate128.errors = vErrors;
  return errors === 0;
}
var createKey_body = validate129;
var schema406 = { $id: "Scope", type: "string", enum: ["public", "read", "write", "admin"] };
function validate130(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" } });
      errors++;
    }
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func2(data0) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (!pattern97.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.scope !== undefined) {
      let data1 = data.scope;
      if (typeof data1 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/scope", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data1 === "public" || data1 === "read" || data1 === "write" || data1 === "admin")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/scope", keyword: "enum", params: { allowedValues: schema406.enum } });
        errors++;
      }
    }
    if (data.expiresAt !== undefined) {
      let data2 = data.expiresAt;
      if (typeof data2 === "string") {
        if (!pattern1.test(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/expiresAt", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/expiresAt", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.description !== undefined) {
      let data3 = data.description;
      if (typeof data3 === "string") {
        if (func2(data3) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data3)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.allowedAddresses !== undefined) {
      let data4 = data.allowedAddresses;
      const _errs16 = errors;
      let valid6 = true;
      const _errs17 = errors;
      if (errors === _errs17) {
        if (Array.isArray(data4)) {
          if (data4.length > 50) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs17 === errors;
      errors = _errs16;
      if (vErrors !== null) {
        if (_errs16) {
          vErrors.length = _errs16;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs19 = errors;
        if (Array.isArray(data4)) {
          const len0 = data4.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data5 = data4[i0];
            if (typeof data5 === "string") {
              if (func2(data5) > 64) {
                (vErrors ??= []).push({ instancePath: instancePath + "/allowedAddresses/" + i0, keyword: "maxLength", params: { limit: 64 } });
                errors++;
              }
            } else {
              (vErrors ??= []).push({ instancePath: instancePath + "/allowedAddresses/" + i0, keyword: "type", params: { type: "string" } });
              errors++;
            }
          }
        }
        var _valid0 = _errs19 === errors;
        valid6 = _valid0;
      }
      if (!valid6) {
        (vErrors ??= []).push({ instancePath: instancePath + "/allowedAddresses", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data4)) {
        if (data4.length > 50) {
          (vErrors ??= []).push({ instancePath: instancePath + "/allowedAddresses", keyword: "maxItems", params: { limit: 50 } });
          errors++;
        }
        if (data4.length < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/allowedAddresses", keyword: "minItems", params: { limit: 1 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/allowedAddresses", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.allowedOrigins !== undefined) {
      let data6 = data.allowedOrigins;
      const _errs25 = errors;
      let valid10 = true;
      const _errs26 = errors;
      if (errors === _errs26) {
        if (Array.isArray(data6)) {
          if (data6.length > 20) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid1 = _errs26 === errors;
      errors = _errs25;
      if (vErrors !== null) {
        if (_errs25) {
          vErrors.length = _errs25;
        } else {
          vErrors = null;
        }
      }
      if (_valid1) {
        const _errs28 = errors;
        if (Array.isArray(data6)) {
          const len1 = data6.length;
          for (let i1 = 0;i1 < len1; i1++) {
            let data7 = data6[i1];
            if (typeof data7 === "string") {
              if (func2(data7) > 300) {
                (vErrors ??= []).push({ instancePath: instancePath + "/allowedOrigins/" + i1, keyword: "maxLength", params: { limit: 300 } });
                errors++;
              }
            } else {
              (vErrors ??= []).push({ instancePath: instancePath + "/allowedOrigins/" + i1, keyword: "type", params: { type: "string" } });
              errors++;
            }
          }
        }
        var _valid1 = _errs28 === errors;
        valid10 = _valid1;
      }
      if (!valid10) {
        (vErrors ??= []).push({ instancePath: instancePath + "/allowedOrigins", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data6)) {
        if (data6.length > 20) {
          (vErrors ??= []).push({ instancePath: instancePath + "/allowedOrigins", keyword: "maxItems", params: { limit: 20 } });
          errors++;
        }
        if (data6.length < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/allowedOrigins", keyword: "minItems", params: { limit: 1 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/allowedOrigins", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate130.errors = vErrors;
  return errors === 0;
}
function validate129(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate130(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
    errors = vErrors.length;
  }
  validate129.errors = vErrors;
  return errors === 0;
}
var getKey_path = validate132;
function validate132(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.keyId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "keyId" } });
      errors++;
    }
    if (data.keyId !== undefined) {
      let data0 = data.keyId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/keyId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate132.errors = vErrors;
  return errors === 0;
}
var updateKey_path = validate133;
function validate133(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.keyId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "keyId" } });
      errors++;
    }
    if (data.keyId !== undefined) {
      let data0 = data.keyId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/keyId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate133.errors = vErrors;
  return errors === 0;
}
var updateKey_body = validate134;
var schema420 = { $id: "KeyPatch", type: "object", properties: { name: { $ref: "KeyName" }, description: { maxLength: 500, pattern: "^[^\\u0000]*$", type: ["string", "null"] }, expiresAt: { format: "date-time", pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$", type: ["string", "null"] }, allowedAddresses: { minItems: 1, maxItems: 50, type: ["array", "null"], if: { type: "array", maxItems: 50 }, then: { items: { type: "string", format: "cidr", maxLength: 64 } } }, allowedOrigins: { minItems: 1, maxItems: 20, type: ["array", "null"], if: { type: "array", maxItems: 20 }, then: { items: { type: "string", maxLength: 300 } } } } };
function validate135(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func2(data0) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (!pattern97.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.description !== undefined) {
      let data1 = data.description;
      if (typeof data1 !== "string" && data1 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: schema420.properties.description.type } });
        errors++;
      }
      if (typeof data1 === "string") {
        if (func2(data1) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      }
    }
    if (data.expiresAt !== undefined) {
      let data2 = data.expiresAt;
      if (typeof data2 !== "string" && data2 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/expiresAt", keyword: "type", params: { type: schema420.properties.expiresAt.type } });
        errors++;
      }
      if (typeof data2 === "string") {
        if (!pattern1.test(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/expiresAt", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      }
    }
    if (data.allowedAddresses !== undefined) {
      let data3 = data.allowedAddresses;
      if (!Array.isArray(data3) && data3 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/allowedAddresses", keyword: "type", params: { type: schema420.properties.allowedAddresses.type } });
        errors++;
      }
      const _errs10 = errors;
      let valid2 = true;
      const _errs11 = errors;
      if (errors === _errs11) {
        if (Array.isArray(data3)) {
          if (data3.length > 50) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs11 === errors;
      errors = _errs10;
      if (vErrors !== null) {
        if (_errs10) {
          vErrors.length = _errs10;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs13 = errors;
        if (Array.isArray(data3)) {
          const len0 = data3.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data4 = data3[i0];
            if (typeof data4 === "string") {
              if (func2(data4) > 64) {
                (vErrors ??= []).push({ instancePath: instancePath + "/allowedAddresses/" + i0, keyword: "maxLength", params: { limit: 64 } });
                errors++;
              }
            } else {
              (vErrors ??= []).push({ instancePath: instancePath + "/allowedAddresses/" + i0, keyword: "type", params: { type: "string" } });
              errors++;
            }
          }
        }
        var _valid0 = _errs13 === errors;
        valid2 = _valid0;
      }
      if (!valid2) {
        (vErrors ??= []).push({ instancePath: instancePath + "/allowedAddresses", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data3)) {
        if (data3.length > 50) {
          (vErrors ??= []).push({ instancePath: instancePath + "/allowedAddresses", keyword: "maxItems", params: { limit: 50 } });
          errors++;
        }
        if (data3.length < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/allowedAddresses", keyword: "minItems", params: { limit: 1 } });
          errors++;
        }
      }
    }
    if (data.allowedOrigins !== undefined) {
      let data5 = data.allowedOrigins;
      if (!Array.isArray(data5) && data5 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/allowedOrigins", keyword: "type", params: { type: schema420.properties.allowedOrigins.type } });
        errors++;
      }
      const _errs18 = errors;
      let valid5 = true;
      const _errs19 = errors;
      if (errors === _errs19) {
        if (Array.isArray(data5)) {
          if (data5.length > 20) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid1 = _errs19 === errors;
      errors = _errs18;
      if (vErrors !== null) {
        if (_errs18) {
          vErrors.length = _errs18;
        } else {
          vErrors = null;
        }
      }
      if (_valid1) {
        const _errs21 = errors;
        if (Array.isArray(data5)) {
          const len1 = data5.length;
          for (let i1 = 0;i1 < len1; i1++) {
            let data6 = data5[i1];
            if (typeof data6 === "string") {
              if (func2(data6) > 300) {
                (vErrors ??= []).push({ instancePath: instancePath + "/allowedOrigins/" + i1, keyword: "maxLength", params: { limit: 300 } });
                errors++;
              }
            } else {
              (vErrors ??= []).push({ instancePath: instancePath + "/allowedOrigins/" + i1, keyword: "type", params: { type: "string" } });
              errors++;
            }
          }
        }
        var _valid1 = _errs21 === errors;
        valid5 = _valid1;
      }
      if (!valid5) {
        (vErrors ??= []).push({ instancePath: instancePath + "/allowedOrigins", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data5)) {
        if (data5.length > 20) {
          (vErrors ??= []).push({ instancePath: instancePath + "/allowedOrigins", keyword: "maxItems", params: { limit: 20 } });
          errors++;
        }
        if (data5.length < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/allowedOrigins", keyword: "minItems", params: { limit: 1 } });
          errors++;
        }
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate135.errors = vErrors;
  return errors === 0;
}
function validate134(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate135(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
    errors = vErrors.length;
  }
  validate134.errors = vErrors;
  return errors === 0;
}
var revokeKey_path = validate137;
function validate137(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.keyId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "keyId" } });
      errors++;
    }
    if (data.keyId !== undefined) {
      let data0 = data.keyId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/keyId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate137.errors = vErrors;
  return errors === 0;
}
var rotateKey_path = validate138;
function validate138(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.keyId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "keyId" } });
      errors++;
    }
    if (data.keyId !== undefined) {
      let data0 = data.keyId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/keyId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate138.errors = vErrors;
  return errors === 0;
}
var rotateKey_body = validate139;
var schema431 = { $id: "KeyRotation", type: "object", properties: { overlapSeconds: { int64: { minimum: 0, maximum: 604800 } }, expiresAt: { format: "date-time", pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$", type: ["string", "null"] } } };
var schema433 = BigInt("604800");
function validate139(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.overlapSeconds !== undefined) {
      let data0 = data.overlapSeconds;
      if (typeof data0 != "bigint" || data0 < schema62 || data0 > schema433) {
        (vErrors ??= []).push({ instancePath: instancePath + "/overlapSeconds", keyword: "int64", params: { minimum: "0", maximum: "604800" } });
        errors++;
      }
    }
    if (data.expiresAt !== undefined) {
      let data1 = data.expiresAt;
      if (typeof data1 !== "string" && data1 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/expiresAt", keyword: "type", params: { type: schema431.properties.expiresAt.type } });
        errors++;
      }
      if (typeof data1 === "string") {
        if (!pattern1.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/expiresAt", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate139.errors = vErrors;
  return errors === 0;
}
var listWebhooks_query = validate140;
function validate140(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.cursor !== undefined) {
      let data1 = data.cursor;
      if (typeof data1 === "string") {
        if (func2(data1) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate140.errors = vErrors;
  return errors === 0;
}
var createWebhook_body = validate141;
var pattern106 = new RegExp("^[^\\s\\u0000]+$", "u");
function validate143(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  const _errs1 = errors;
  let valid0 = true;
  const _errs2 = errors;
  if (errors === _errs2) {
    if (Array.isArray(data)) {
      if (data.length > 100) {
        (vErrors ??= []).push({});
        errors++;
      }
    } else {
      (vErrors ??= []).push({});
      errors++;
    }
  }
  var _valid0 = _errs2 === errors;
  errors = _errs1;
  if (vErrors !== null) {
    if (_errs1) {
      vErrors.length = _errs1;
    } else {
      vErrors = null;
    }
  }
  if (_valid0) {
    const _errs4 = errors;
    if (Array.isArray(data)) {
      const len0 = data.length;
      for (let i0 = 0;i0 < len0; i0++) {
        let data0 = data[i0];
        if (typeof data0 !== "string") {
          (vErrors ??= []).push({ instancePath: instancePath + "/" + i0, keyword: "type", params: { type: "string" } });
          errors++;
        }
        if (!(data0 === "pet.created" || data0 === "pet.updated" || data0 === "pet.status_changed" || data0 === "pet.profile_updated" || data0 === "pet.deleted" || data0 === "pet.restored" || data0 === "pet.photo_added" || data0 === "pet.photo_removed" || data0 === "pet.photo_updated" || data0 === "order.placed" || data0 === "order.updated" || data0 === "order.approved" || data0 === "order.delivered" || data0 === "order.cancelled" || data0 === "order.returned" || data0 === "order.reopened" || data0 === "order.expired" || data0 === "waiting.added" || data0 === "waiting.updated" || data0 === "waiting.offered" || data0 === "waiting.ordered" || data0 === "waiting.withdrawn" || data0 === "waiting.expired" || data0 === "waiting.resumed" || data0 === "waiting.deleted" || data0 === "enquiry.created" || data0 === "enquiry.updated" || data0 === "enquiry.deleted" || data0 === "category.created" || data0 === "category.updated" || data0 === "category.deleted" || data0 === "store.updated" || data0 === "key.created" || data0 === "key.updated" || data0 === "key.rotated" || data0 === "key.revoked" || data0 === "key.exposed" || data0 === "person.added" || data0 === "person.updated" || data0 === "person.password_link_created" || data0 === "person.password_changed" || data0 === "person.recovery_code_created" || data0 === "person.recovered" || data0 === "person.removed" || data0 === "session.created" || data0 === "session.ended" || data0 === "session.failed" || data0 === "webhook.created" || data0 === "webhook.updated" || data0 === "webhook.secret_rotated" || data0 === "webhook.disabled" || data0 === "webhook.enabled" || data0 === "webhook.retried" || data0 === "webhook.replayed" || data0 === "webhook.events_lost" || data0 === "webhook.event_skipped" || data0 === "webhook.deleted" || data0 === "pet.*" || data0 === "order.*" || data0 === "waiting.*" || data0 === "enquiry.*" || data0 === "category.*" || data0 === "store.*" || data0 === "key.*" || data0 === "person.*" || data0 === "session.*" || data0 === "webhook.*")) {
          (vErrors ??= []).push({ instancePath: instancePath + "/" + i0, keyword: "enum", params: { allowedValues: schema374.enum } });
          errors++;
        }
      }
      let i1 = data.length;
      let j0;
      if (i1 > 1) {
        outer0:
          for (;i1--; ) {
            for (j0 = i1;j0--; ) {
              if (func0(data[i1], data[j0])) {
                (vErrors ??= []).push({ instancePath, keyword: "uniqueItems", params: { i: i1, j: j0 } });
                errors++;
                break outer0;
              }
            }
          }
      }
    }
    var _valid0 = _errs4 === errors;
    valid0 = _valid0;
  }
  if (!valid0) {
    (vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: "then" } });
    errors++;
  }
  if (Array.isArray(data)) {
    if (data.length > 100) {
      (vErrors ??= []).push({ instancePath, keyword: "maxItems", params: { limit: 100 } });
      errors++;
    }
    if (data.length < 1) {
      (vErrors ??= []).push({ instancePath, keyword: "minItems", params: { limit: 1 } });
      errors++;
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "array" } });
    errors++;
  }
  validate143.errors = vErrors;
  return errors === 0;
}
function validate142(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.url === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "url" } });
      errors++;
    }
    if (data.url !== undefined) {
      let data0 = data.url;
      if (typeof data0 === "string") {
        if (func2(data0) > 2000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/url", keyword: "maxLength", params: { limit: 2000 } });
          errors++;
        }
        if (func2(data0) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/url", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern106.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/url", keyword: "pattern", params: { pattern: "^[^\\s\\u0000]+$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/url", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.types !== undefined) {
      if (!validate143(data.types, { instancePath: instancePath + "/types", parentData: data, parentDataProperty: "types", rootData })) {
        vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
        errors = vErrors.length;
      }
    }
    if (data.description !== undefined) {
      let data2 = data.description;
      if (typeof data2 === "string") {
        if (func2(data2) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate142.errors = vErrors;
  return errors === 0;
}
function validate141(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate142(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate142.errors : vErrors.concat(validate142.errors);
    errors = vErrors.length;
  }
  validate141.errors = vErrors;
  return errors === 0;
}
var getWebhook_path = validate146;
function validate146(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.webhookId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "webhookId" } });
      errors++;
    }
    if (data.webhookId !== undefined) {
      let data0 = data.webhookId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/webhookId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate146.errors = vErrors;
  return errors === 0;
}
var updateWebhook_path = validate147;
function validate147(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.webhookId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "webhookId" } });
      errors++;
    }
    if (data.webhookId !== undefined) {
      let data0 = data.webhookId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/webhookId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate147.errors = vErrors;
  return errors === 0;
}
var updateWebhook_body = validate148;
var schema450 = { $id: "WebhookPatch", type: "object", properties: { url: { $ref: "WebhookUrl" }, types: { minItems: 1, maxItems: 100, type: ["array", "null"], if: { type: "array", maxItems: 100 }, then: { items: { $ref: "EventTypeFilter" }, uniqueItems: true } }, description: { maxLength: 500, pattern: "^[^\\u0000]*$", type: ["string", "null"] }, status: { $ref: "WebhookStatus" } } };
var schema453 = { $id: "WebhookStatus", type: "string", enum: ["active", "failing", "disabled"] };
function validate149(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.url !== undefined) {
      let data0 = data.url;
      if (typeof data0 === "string") {
        if (func2(data0) > 2000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/url", keyword: "maxLength", params: { limit: 2000 } });
          errors++;
        }
        if (func2(data0) < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/url", keyword: "minLength", params: { limit: 1 } });
          errors++;
        }
        if (!pattern106.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/url", keyword: "pattern", params: { pattern: "^[^\\s\\u0000]+$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/url", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.types !== undefined) {
      let data1 = data.types;
      if (!Array.isArray(data1) && data1 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/types", keyword: "type", params: { type: schema450.properties.types.type } });
        errors++;
      }
      const _errs6 = errors;
      let valid2 = true;
      const _errs7 = errors;
      if (errors === _errs7) {
        if (Array.isArray(data1)) {
          if (data1.length > 100) {
            (vErrors ??= []).push({});
            errors++;
          }
        } else {
          (vErrors ??= []).push({});
          errors++;
        }
      }
      var _valid0 = _errs7 === errors;
      errors = _errs6;
      if (vErrors !== null) {
        if (_errs6) {
          vErrors.length = _errs6;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs9 = errors;
        if (Array.isArray(data1)) {
          const len0 = data1.length;
          for (let i0 = 0;i0 < len0; i0++) {
            let data2 = data1[i0];
            if (typeof data2 !== "string") {
              (vErrors ??= []).push({ instancePath: instancePath + "/types/" + i0, keyword: "type", params: { type: "string" } });
              errors++;
            }
            if (!(data2 === "pet.created" || data2 === "pet.updated" || data2 === "pet.status_changed" || data2 === "pet.profile_updated" || data2 === "pet.deleted" || data2 === "pet.restored" || data2 === "pet.photo_added" || data2 === "pet.photo_removed" || data2 === "pet.photo_updated" || data2 === "order.placed" || data2 === "order.updated" || data2 === "order.approved" || data2 === "order.delivered" || data2 === "order.cancelled" || data2 === "order.returned" || data2 === "order.reopened" || data2 === "order.expired" || data2 === "waiting.added" || data2 === "waiting.updated" || data2 === "waiting.offered" || data2 === "waiting.ordered" || data2 === "waiting.withdrawn" || data2 === "waiting.expired" || data2 === "waiting.resumed" || data2 === "waiting.deleted" || data2 === "enquiry.created" || data2 === "enquiry.updated" || data2 === "enquiry.deleted" || data2 === "category.created" || data2 === "category.updated" || data2 === "category.deleted" || data2 === "store.updated" || data2 === "key.created" || data2 === "key.updated" || data2 === "key.rotated" || data2 === "key.revoked" || data2 === "key.exposed" || data2 === "person.added" || data2 === "person.updated" || data2 === "person.password_link_created" || data2 === "person.password_changed" || data2 === "person.recovery_code_created" || data2 === "person.recovered" || data2 === "person.removed" || data2 === "session.created" || data2 === "session.ended" || data2 === "session.failed" || data2 === "webhook.created" || data2 === "webhook.updated" || data2 === "webhook.secret_rotated" || data2 === "webhook.disabled" || data2 === "webhook.enabled" || data2 === "webhook.retried" || data2 === "webhook.replayed" || data2 === "webhook.events_lost" || data2 === "webhook.event_skipped" || data2 === "webhook.deleted" || data2 === "pet.*" || data2 === "order.*" || data2 === "waiting.*" || data2 === "enquiry.*" || data2 === "category.*" || data2 === "store.*" || data2 === "key.*" || data2 === "person.*" || data2 === "session.*" || data2 === "webhook.*")) {
              (vErrors ??= []).push({ instancePath: instancePath + "/types/" + i0, keyword: "enum", params: { allowedValues: schema374.enum } });
              errors++;
            }
          }
          let i1 = data1.length;
          let j0;
          if (i1 > 1) {
            outer0:
              for (;i1--; ) {
                for (j0 = i1;j0--; ) {
                  if (func0(data1[i1], data1[j0])) {
                    (vErrors ??= []).push({ instancePath: instancePath + "/types", keyword: "uniqueItems", params: { i: i1, j: j0 } });
                    errors++;
                    break outer0;
                  }
                }
              }
          }
        }
        var _valid0 = _errs9 === errors;
        valid2 = _valid0;
      }
      if (!valid2) {
        (vErrors ??= []).push({ instancePath: instancePath + "/types", keyword: "if", params: { failingKeyword: "then" } });
        errors++;
      }
      if (Array.isArray(data1)) {
        if (data1.length > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/types", keyword: "maxItems", params: { limit: 100 } });
          errors++;
        }
        if (data1.length < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/types", keyword: "minItems", params: { limit: 1 } });
          errors++;
        }
      }
    }
    if (data.description !== undefined) {
      let data3 = data.description;
      if (typeof data3 !== "string" && data3 !== null) {
        (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: schema450.properties.description.type } });
        errors++;
      }
      if (typeof data3 === "string") {
        if (func2(data3) > 500) {
          (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "maxLength", params: { limit: 500 } });
          errors++;
        }
        if (!pattern0.test(data3)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" } });
          errors++;
        }
      }
    }
    if (data.status !== undefined) {
      let data4 = data.status;
      if (typeof data4 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data4 === "active" || data4 === "failing" || data4 === "disabled")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema453.enum } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate149.errors = vErrors;
  return errors === 0;
}
function validate148(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate149(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
    errors = vErrors.length;
  }
  validate148.errors = vErrors;
  return errors === 0;
}
var deleteWebhook_path = validate151;
function validate151(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.webhookId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "webhookId" } });
      errors++;
    }
    if (data.webhookId !== undefined) {
      let data0 = data.webhookId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/webhookId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate151.errors = vErrors;
  return errors === 0;
}
var rotateWebhookSecret_path = validate152;
function validate152(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.webhookId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "webhookId" } });
      errors++;
    }
    if (data.webhookId !== undefined) {
      let data0 = data.webhookId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/webhookId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate152.errors = vErrors;
  return errors === 0;
}
var rotateWebhookSecret_body = validate153;
function validate153(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.overlapSeconds !== undefined) {
      let data0 = data.overlapSeconds;
      if (typeof data0 != "bigint" || data0 < schema62 || data0 > schema433) {
        (vErrors ??= []).push({ instancePath: instancePath + "/overlapSeconds", keyword: "int64", params: { minimum: "0", maximum: "604800" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate153.errors = vErrors;
  return errors === 0;
}
var testWebhook_path = validate154;
function validate154(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.webhookId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "webhookId" } });
      errors++;
    }
    if (data.webhookId !== undefined) {
      let data0 = data.webhookId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/webhookId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate154.errors = vErrors;
  return errors === 0;
}
var listWebhookDeliveries_path = validate155;
function validate155(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.webhookId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "webhookId" } });
      errors++;
    }
    if (data.webhookId !== undefined) {
      let data0 = data.webhookId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/webhookId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate155.errors = vErrors;
  return errors === 0;
}
var listWebhookDeliveries_query = validate156;
var schema475 = { $id: "DeliveryOutcome", type: "string", enum: ["succeeded", "failed"] };
function validate156(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.cursor !== undefined) {
      let data1 = data.cursor;
      if (typeof data1 === "string") {
        if (func2(data1) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.outcome !== undefined) {
      let data2 = data.outcome;
      if (typeof data2 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/outcome", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data2 === "succeeded" || data2 === "failed")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/outcome", keyword: "enum", params: { allowedValues: schema475.enum } });
        errors++;
      }
    }
    if (data.waiting !== undefined) {
      if (typeof data.waiting !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/waiting", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate156.errors = vErrors;
  return errors === 0;
}
var retryWebhook_path = validate157;
function validate157(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.webhookId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "webhookId" } });
      errors++;
    }
    if (data.webhookId !== undefined) {
      let data0 = data.webhookId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/webhookId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate157.errors = vErrors;
  return errors === 0;
}
var replayWebhook_path = validate158;
function validate158(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.webhookId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "webhookId" } });
      errors++;
    }
    if (data.webhookId !== undefined) {
      let data0 = data.webhookId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/webhookId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate158.errors = vErrors;
  return errors === 0;
}
var replayWebhook_query = validate159;
function validate159(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/dryRun", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate159.errors = vErrors;
  return errors === 0;
}
var replayWebhook_body = validate160;
function validate161(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.after !== undefined) {
      let data0 = data.after;
      if (typeof data0 === "string") {
        if (func2(data0) > 4000) {
          (vErrors ??= []).push({ instancePath: instancePath + "/after", keyword: "maxLength", params: { limit: 4000 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/after", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.createdSince !== undefined) {
      let data1 = data.createdSince;
      if (typeof data1 === "string") {
        if (!pattern1.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/createdSince", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/createdSince", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate161.errors = vErrors;
  return errors === 0;
}
function validate160(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate161(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate161.errors : vErrors.concat(validate161.errors);
    errors = vErrors.length;
  }
  validate160.errors = vErrors;
  return errors === 0;
}
var skipWebhookEvent_path = validate163;
function validate163(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.webhookId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "webhookId" } });
      errors++;
    }
    if (data.webhookId !== undefined) {
      let data0 = data.webhookId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/webhookId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate163.errors = vErrors;
  return errors === 0;
}
var skipWebhookEvent_body = validate164;
function validate165(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.eventId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "eventId" } });
      errors++;
    }
    if (data.eventId !== undefined) {
      let data0 = data.eventId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/eventId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate165.errors = vErrors;
  return errors === 0;
}
function validate164(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate165(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate165.errors : vErrors.concat(validate165.errors);
    errors = vErrors.length;
  }
  validate164.errors = vErrors;
  return errors === 0;
}
var logIn_body = validate167;
function validate167(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.email === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "email" } });
      errors++;
    }
    if (data.password === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "password" } });
      errors++;
    }
    if (data.email !== undefined) {
      let data0 = data.email;
      if (typeof data0 === "string") {
        if (func2(data0) > 254) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 254 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.password !== undefined) {
      let data1 = data.password;
      if (typeof data1 === "string") {
        if (func2(data1) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/password", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/password", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate167.errors = vErrors;
  return errors === 0;
}
var changePassword_body = validate168;
function validate169(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.currentPassword === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "currentPassword" } });
      errors++;
    }
    if (data.newPassword === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "newPassword" } });
      errors++;
    }
    if (data.currentPassword !== undefined) {
      let data0 = data.currentPassword;
      if (typeof data0 === "string") {
        if (func2(data0) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/currentPassword", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/currentPassword", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.newPassword !== undefined) {
      let data1 = data.newPassword;
      if (typeof data1 === "string") {
        if (func2(data1) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/newPassword", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
        if (func2(data1) < 12) {
          (vErrors ??= []).push({ instancePath: instancePath + "/newPassword", keyword: "minLength", params: { limit: 12 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/newPassword", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate169.errors = vErrors;
  return errors === 0;
}
function validate168(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate169(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors);
    errors = vErrors.length;
  }
  validate168.errors = vErrors;
  return errors === 0;
}
var createRecoveryCode_body = validate171;
function validate171(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.password === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "password" } });
      errors++;
    }
    if (data.password !== undefined) {
      let data0 = data.password;
      if (typeof data0 === "string") {
        if (func2(data0) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/password", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/password", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate171.errors = vErrors;
  return errors === 0;
}
var recoverAccount_body = validate172;
function validate173(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.email === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "email" } });
      errors++;
    }
    if (data.code === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "code" } });
      errors++;
    }
    if (data.newPassword === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "newPassword" } });
      errors++;
    }
    if (data.email !== undefined) {
      let data0 = data.email;
      if (typeof data0 === "string") {
        if (func2(data0) > 254) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 254 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.code !== undefined) {
      let data1 = data.code;
      if (typeof data1 === "string") {
        if (func2(data1) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/code", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/code", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.newPassword !== undefined) {
      let data2 = data.newPassword;
      if (typeof data2 === "string") {
        if (func2(data2) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/newPassword", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
        if (func2(data2) < 12) {
          (vErrors ??= []).push({ instancePath: instancePath + "/newPassword", keyword: "minLength", params: { limit: 12 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/newPassword", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate173.errors = vErrors;
  return errors === 0;
}
function validate172(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate173(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate173.errors : vErrors.concat(validate173.errors);
    errors = vErrors.length;
  }
  validate172.errors = vErrors;
  return errors === 0;
}
var setUp_body = validate175;
function validate176(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.token === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "token" } });
      errors++;
    }
    if (data.email === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "email" } });
      errors++;
    }
    if (data.name === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" } });
      errors++;
    }
    if (data.password === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "password" } });
      errors++;
    }
    if (data.token !== undefined) {
      let data0 = data.token;
      if (typeof data0 === "string") {
        if (func2(data0) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/token", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/token", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.email !== undefined) {
      let data1 = data.email;
      if (typeof data1 === "string") {
        if (func2(data1) > 254) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 254 } });
          errors++;
        }
        if (!pattern47.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "pattern", params: { pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data2 = data.name;
      if (typeof data2 === "string") {
        if (func2(data2) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (!pattern97.test(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.password !== undefined) {
      let data3 = data.password;
      if (typeof data3 === "string") {
        if (func2(data3) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/password", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
        if (func2(data3) < 12) {
          (vErrors ??= []).push({ instancePath: instancePath + "/password", keyword: "minLength", params: { limit: 12 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/password", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate176.errors = vErrors;
  return errors === 0;
}
function validate175(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate176(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
    errors = vErrors.length;
  }
  validate175.errors = vErrors;
  return errors === 0;
}
var resetPassword_body = validate178;
function validate179(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.token === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "token" } });
      errors++;
    }
    if (data.newPassword === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "newPassword" } });
      errors++;
    }
    if (data.token !== undefined) {
      let data0 = data.token;
      if (typeof data0 === "string") {
        if (func2(data0) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/token", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/token", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.newPassword !== undefined) {
      let data1 = data.newPassword;
      if (typeof data1 === "string") {
        if (func2(data1) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/newPassword", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
        if (func2(data1) < 12) {
          (vErrors ??= []).push({ instancePath: instancePath + "/newPassword", keyword: "minLength", params: { limit: 12 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/newPassword", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate179.errors = vErrors;
  return errors === 0;
}
function validate178(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate179(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate179.errors : vErrors.concat(validate179.errors);
    errors = vErrors.length;
  }
  validate178.errors = vErrors;
  return errors === 0;
}
var checkLink_body = validate181;
var schema520 = { $id: "LinkKind", type: "string", enum: ["set-up", "invitation", "password"] };
function validate182(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "kind" } });
      errors++;
    }
    if (data.token === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "token" } });
      errors++;
    }
    if (data.kind !== undefined) {
      let data0 = data.kind;
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/kind", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data0 === "set-up" || data0 === "invitation" || data0 === "password")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/kind", keyword: "enum", params: { allowedValues: schema520.enum } });
        errors++;
      }
    }
    if (data.token !== undefined) {
      let data1 = data.token;
      if (typeof data1 === "string") {
        if (func2(data1) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/token", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/token", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate182.errors = vErrors;
  return errors === 0;
}
function validate181(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate182(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate182.errors : vErrors.concat(validate182.errors);
    errors = vErrors.length;
  }
  validate181.errors = vErrors;
  return errors === 0;
}
var listPeople_query = validate184;
function validate184(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.cursor !== undefined) {
      let data1 = data.cursor;
      if (typeof data1 === "string") {
        if (func2(data1) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate184.errors = vErrors;
  return errors === 0;
}
var join_body = validate185;
function validate186(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.token === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "token" } });
      errors++;
    }
    if (data.email === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "email" } });
      errors++;
    }
    if (data.name === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" } });
      errors++;
    }
    if (data.password === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "password" } });
      errors++;
    }
    if (data.token !== undefined) {
      let data0 = data.token;
      if (typeof data0 === "string") {
        if (func2(data0) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/token", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/token", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.email !== undefined) {
      let data1 = data.email;
      if (typeof data1 === "string") {
        if (func2(data1) > 254) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 254 } });
          errors++;
        }
        if (!pattern47.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "pattern", params: { pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data2 = data.name;
      if (typeof data2 === "string") {
        if (func2(data2) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (!pattern97.test(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.password !== undefined) {
      let data3 = data.password;
      if (typeof data3 === "string") {
        if (func2(data3) > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/password", keyword: "maxLength", params: { limit: 200 } });
          errors++;
        }
        if (func2(data3) < 12) {
          (vErrors ??= []).push({ instancePath: instancePath + "/password", keyword: "minLength", params: { limit: 12 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/password", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate186.errors = vErrors;
  return errors === 0;
}
function validate185(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate186(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate186.errors : vErrors.concat(validate186.errors);
    errors = vErrors.length;
  }
  validate185.errors = vErrors;
  return errors === 0;
}
var getPerson_path = validate188;
function validate188(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.personId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "personId" } });
      errors++;
    }
    if (data.personId !== undefined) {
      let data0 = data.personId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/personId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate188.errors = vErrors;
  return errors === 0;
}
var updatePerson_path = validate189;
function validate189(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.personId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "personId" } });
      errors++;
    }
    if (data.personId !== undefined) {
      let data0 = data.personId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/personId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate189.errors = vErrors;
  return errors === 0;
}
var updatePerson_body = validate190;
var schema540 = { $id: "Role", type: "string", enum: ["owner", "staff", "viewer"] };
function validate191(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func2(data0) > 100) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 100 } });
          errors++;
        }
        if (!pattern97.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "pattern", params: { pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.role !== undefined) {
      let data1 = data.role;
      if (typeof data1 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/role", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data1 === "owner" || data1 === "staff" || data1 === "viewer")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/role", keyword: "enum", params: { allowedValues: schema540.enum } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate191.errors = vErrors;
  return errors === 0;
}
function validate190(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate191(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors);
    errors = vErrors.length;
  }
  validate190.errors = vErrors;
  return errors === 0;
}
var removePerson_path = validate193;
function validate193(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.personId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "personId" } });
      errors++;
    }
    if (data.personId !== undefined) {
      let data0 = data.personId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/personId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate193.errors = vErrors;
  return errors === 0;
}
var removePerson_query = validate194;
function validate194(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.keepKeys !== undefined) {
      if (typeof data.keepKeys !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/keepKeys", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate194.errors = vErrors;
  return errors === 0;
}
var createPasswordLink_path = validate195;
function validate195(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.personId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "personId" } });
      errors++;
    }
    if (data.personId !== undefined) {
      let data0 = data.personId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/personId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate195.errors = vErrors;
  return errors === 0;
}
var listInvitations_query = validate196;
function validate196(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 } });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.cursor !== undefined) {
      let data1 = data.cursor;
      if (typeof data1 === "string") {
        if (func2(data1) > 400) {
          (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 400 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate196.errors = vErrors;
  return errors === 0;
}
var invite_body = validate197;
function validate198(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.role === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "role" } });
      errors++;
    }
    if (data.role !== undefined) {
      let data0 = data.role;
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/role", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data0 === "owner" || data0 === "staff" || data0 === "viewer")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/role", keyword: "enum", params: { allowedValues: schema540.enum } });
        errors++;
      }
    }
    if (data.email !== undefined) {
      let data1 = data.email;
      if (typeof data1 === "string") {
        if (func2(data1) > 254) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 254 } });
          errors++;
        }
        if (!pattern47.test(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "pattern", params: { pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate198.errors = vErrors;
  return errors === 0;
}
function validate197(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate198(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate198.errors : vErrors.concat(validate198.errors);
    errors = vErrors.length;
  }
  validate197.errors = vErrors;
  return errors === 0;
}
var withdrawInvitation_path = validate200;
function validate200(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.invitationId === undefined) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "invitationId" } });
      errors++;
    }
    if (data.invitationId !== undefined) {
      let data0 = data.invitationId;
      if (typeof data0 != "bigint" || data0 < schema14 || data0 > schema15) {
        (vErrors ??= []).push({ instancePath: instancePath + "/invitationId", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate200.errors = vErrors;
  return errors === 0;
}
export {
  addPhoto_path,
  addPhoto_query,
  changePassword_body,
  changePets_body,
  changePets_query,
  checkLink_body,
  createCategory_body,
  createCategory_query,
  createEnquiry_body,
  createEnquiry_path,
  createKey_body,
  createPasswordLink_path,
  createPet_body,
  createPet_query,
  createRecoveryCode_body,
  createWebhook_body,
  deleteCategory_path,
  deleteCategory_query,
  deleteEnquiry_path,
  deleteOrderCustomer_path,
  deletePet_path,
  deletePet_query,
  deletePhoto_path,
  deleteWaitingCustomer_path,
  deleteWaitingEntry_path,
  deleteWebhook_path,
  eraseCustomer_query,
  exportOrders_query,
  exportPets_query,
  getCataloguePet_path,
  getCategory_path,
  getCustomer_query,
  getEnquiry_path,
  getKey_path,
  getOrder_path,
  getPerson_path,
  getPetHistory_path,
  getPetHistory_query,
  getPetProfile_path,
  getPet_path,
  getPhoto_path,
  getStatistics_query,
  getWaitingEntry_path,
  getWebhook_path,
  importPets_body,
  importPets_query,
  invite_body,
  joinWaitingList_body,
  join_body,
  listCatalogue_query,
  listCategories_query,
  listDeletedPets_query,
  listEnquiries_query,
  listEvents_query,
  listImports_query,
  listInvitations_query,
  listKeys_query,
  listOrders_query,
  listPeople_query,
  listPetDetails_query,
  listPets_query,
  listPhotos_path,
  listWaiting_query,
  listWebhookDeliveries_path,
  listWebhookDeliveries_query,
  listWebhooks_query,
  logIn_body,
  orderPhotos_body,
  orderPhotos_path,
  placeOrder_body,
  placeOrder_query,
  recoverAccount_body,
  removePerson_path,
  removePerson_query,
  replayWebhook_body,
  replayWebhook_path,
  replayWebhook_query,
  resetPassword_body,
  restorePet_path,
  retryWebhook_path,
  revokeKey_path,
  rotateKey_body,
  rotateKey_path,
  rotateWebhookSecret_body,
  rotateWebhookSecret_path,
  setUp_body,
  skipWebhookEvent_body,
  skipWebhookEvent_path,
  streamEvents_query,
  testWebhook_path,
  undoImport_path,
  undoImport_query,
  updateCategory_body,
  updateCategory_path,
  updateCategory_query,
  updateEnquiry_body,
  updateEnquiry_path,
  updateKey_body,
  updateKey_path,
  updateOrder_body,
  updateOrder_path,
  updateOrder_query,
  updatePerson_body,
  updatePerson_path,
  updatePetProfile_body,
  updatePetProfile_path,
  updatePetProfile_query,
  updatePet_body,
  updatePet_path,
  updatePet_query,
  updatePhoto_body,
  updatePhoto_path,
  updateStoreSettings_body,
  updateWaitingEntry_body,
  updateWaitingEntry_path,
  updateWebhook_body,
  updateWebhook_path,
  withdrawInvitation_path
};

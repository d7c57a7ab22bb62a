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

var listPets_path = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate20.errors = vErrors;
  return errors === 0;
}
validate20.evaluated = { dynamicProps: false, dynamicItems: false };
var listPets_query = validate21;
var schema33 = { $id: "PetStatus", type: "string", description: "Availability of a pet. There is no default status.", enum: ["available", "pending", "sold"], examples: ["available"] };
var schema35 = BigInt("-9223372036854775808");
var schema36 = BigInt("9223372036854775807");
var schema43 = { $id: "PetSort", type: "string", enum: ["-id", "id", "name", "-name"], description: "The order of a list of pets; with `-`, the greatest is first.", examples: ["name"] };
var func1 = require_ucs2length().default;
var pattern4 = new RegExp("^[^\\u0000]*$", "u");
var pattern5 = new RegExp("^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$", "u");
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          const err1 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.status !== undefined) {
      let data1 = data.status;
      if (typeof data1 !== "string") {
        const err3 = { instancePath: instancePath + "/status", schemaPath: "PetStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data1 === "available" || data1 === "pending" || data1 === "sold")) {
        const err4 = { instancePath: instancePath + "/status", schemaPath: "PetStatus/enum", keyword: "enum", params: { allowedValues: schema33.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.hasStatus !== undefined) {
      if (typeof data.hasStatus !== "boolean") {
        const err5 = { instancePath: instancePath + "/hasStatus", schemaPath: "#/properties/hasStatus/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.categoryId !== undefined) {
      let data3 = data.categoryId;
      if (typeof data3 != "bigint" || data3 < schema35 || data3 > schema36) {
        const err6 = { instancePath: instancePath + "/categoryId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data4 = data.name;
      if (typeof data4 === "string") {
        if (func1(data4) > 500) {
          const err7 = { instancePath: instancePath + "/name", schemaPath: "PetName/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (!pattern4.test(data4)) {
          const err8 = { instancePath: instancePath + "/name", schemaPath: "PetName/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "' + "^[^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/name", schemaPath: "PetName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
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
            const err10 = {};
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        } else {
          const err11 = {};
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
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
            if (typeof data6 != "bigint" || data6 < schema35 || data6 > schema36) {
              const err12 = { instancePath: instancePath + "/id/" + i0, schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs18 === errors;
        valid4 = _valid0;
      }
      if (!valid4) {
        const err13 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
      if (Array.isArray(data5)) {
        if (data5.length > 100) {
          const err14 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.createdSince !== undefined) {
      let data7 = data.createdSince;
      if (typeof data7 === "string") {
        if (!pattern5.test(data7)) {
          const err16 = { instancePath: instancePath + "/createdSince", schemaPath: "AnyTimestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" }, message: 'must match pattern "' + "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" + '"' };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      } else {
        const err17 = { instancePath: instancePath + "/createdSince", schemaPath: "AnyTimestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.updatedSince !== undefined) {
      let data8 = data.updatedSince;
      if (typeof data8 === "string") {
        if (!pattern5.test(data8)) {
          const err18 = { instancePath: instancePath + "/updatedSince", schemaPath: "AnyTimestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" }, message: 'must match pattern "' + "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" + '"' };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      } else {
        const err19 = { instancePath: instancePath + "/updatedSince", schemaPath: "AnyTimestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.sort !== undefined) {
      let data9 = data.sort;
      if (typeof data9 !== "string") {
        const err20 = { instancePath: instancePath + "/sort", schemaPath: "PetSort/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
      if (!(data9 === "-id" || data9 === "id" || data9 === "name" || data9 === "-name")) {
        const err21 = { instancePath: instancePath + "/sort", schemaPath: "PetSort/enum", keyword: "enum", params: { allowedValues: schema43.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data10 = data.cursor;
      if (typeof data10 === "string") {
        if (func1(data10) > 400) {
          const err22 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 400 }, message: "must NOT have more than 400 characters" };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
      } else {
        const err23 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
  } else {
    const err24 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err24];
    } else {
      vErrors.push(err24);
    }
    errors++;
  }
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { props: { limit: true, status: true, hasStatus: true, categoryId: true, name: true, id: true, createdSince: true, updatedSince: true, sort: true, cursor: true }, dynamicProps: false, dynamicItems: false };
var createPet_path = validate22;
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate22.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
validate22.evaluated = { dynamicProps: false, dynamicItems: false };
var createPet_query = validate23;
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate23.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        const err0 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { props: { dryRun: true }, dynamicProps: false, dynamicItems: false };
var createPet_body = validate24;
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate25.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property '" + "name" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.categoryId === undefined) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "categoryId" }, message: "must have required property '" + "categoryId" + "'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) > 500) {
          const err2 = { instancePath: instancePath + "/name", schemaPath: "PetName/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern4.test(data0)) {
          const err3 = { instancePath: instancePath + "/name", schemaPath: "PetName/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "' + "^[^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/name", schemaPath: "PetName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.categoryId !== undefined) {
      let data1 = data.categoryId;
      if (typeof data1 != "bigint" || data1 < schema35 || data1 > schema36) {
        const err5 = { instancePath: instancePath + "/categoryId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.status !== undefined) {
      let data2 = data.status;
      if (typeof data2 !== "string") {
        const err6 = { instancePath: instancePath + "/status", schemaPath: "PetStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (!(data2 === "available" || data2 === "pending" || data2 === "sold")) {
        const err7 = { instancePath: instancePath + "/status", schemaPath: "PetStatus/enum", keyword: "enum", params: { allowedValues: schema33.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate25.errors = vErrors;
  return errors === 0;
}
validate25.evaluated = { props: { name: true, categoryId: true, status: true }, dynamicProps: false, dynamicItems: false };
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate24.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate25(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
    errors = vErrors.length;
  }
  validate24.errors = vErrors;
  return errors === 0;
}
validate24.evaluated = { props: { name: true, categoryId: true, status: true }, dynamicProps: false, dynamicItems: false };
var getPet_path = validate27;
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate27.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "petId" }, message: "must have required property '" + "petId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/petId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate27.errors = vErrors;
  return errors === 0;
}
validate27.evaluated = { props: { petId: true }, dynamicProps: false, dynamicItems: false };
var getPet_query = validate28;
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate28.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate28.errors = vErrors;
  return errors === 0;
}
validate28.evaluated = { dynamicProps: false, dynamicItems: false };
var updatePet_path = validate29;
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate29.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "petId" }, message: "must have required property '" + "petId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/petId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate29.errors = vErrors;
  return errors === 0;
}
validate29.evaluated = { props: { petId: true }, dynamicProps: false, dynamicItems: false };
var updatePet_query = validate30;
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        const err0 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate30.errors = vErrors;
  return errors === 0;
}
validate30.evaluated = { props: { dryRun: true }, dynamicProps: false, dynamicItems: false };
var updatePet_body = validate31;
var schema64 = { $id: "PetPatch", type: "object", description: "Changes to make to a pet.", properties: { name: { $ref: "PetName" }, categoryId: { $ref: "Int64Id", description: "The pet's category." }, status: { description: "Availability of a pet. There is no default status.", examples: ["available"], type: ["string", "null"], enum: ["available", "pending", "sold", null] } } };
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate32.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) > 500) {
          const err0 = { instancePath: instancePath + "/name", schemaPath: "PetName/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (!pattern4.test(data0)) {
          const err1 = { instancePath: instancePath + "/name", schemaPath: "PetName/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "' + "^[^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/name", schemaPath: "PetName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.categoryId !== undefined) {
      let data1 = data.categoryId;
      if (typeof data1 != "bigint" || data1 < schema35 || data1 > schema36) {
        const err3 = { instancePath: instancePath + "/categoryId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.status !== undefined) {
      let data2 = data.status;
      if (typeof data2 !== "string" && data2 !== null) {
        const err4 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: schema64.properties.status.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (!(data2 === "available" || data2 === "pending" || data2 === "sold" || data2 === null)) {
        const err5 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema64.properties.status.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate32.errors = vErrors;
  return errors === 0;
}
validate32.evaluated = { props: { name: true, categoryId: true, status: true }, dynamicProps: false, dynamicItems: false };
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate31.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate32(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
    errors = vErrors.length;
  }
  validate31.errors = vErrors;
  return errors === 0;
}
validate31.evaluated = { props: { name: true, categoryId: true, status: true }, dynamicProps: false, dynamicItems: false };
var deletePet_path = validate34;
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate34.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "petId" }, message: "must have required property '" + "petId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/petId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate34.errors = vErrors;
  return errors === 0;
}
validate34.evaluated = { props: { petId: true }, dynamicProps: false, dynamicItems: false };
var deletePet_query = validate35;
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate35.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        const err0 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate35.errors = vErrors;
  return errors === 0;
}
validate35.evaluated = { props: { dryRun: true }, dynamicProps: false, dynamicItems: false };
var getPetHistory_path = validate36;
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate36.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "petId" }, message: "must have required property '" + "petId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/petId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate36.errors = vErrors;
  return errors === 0;
}
validate36.evaluated = { props: { petId: true }, dynamicProps: false, dynamicItems: false };
var getPetHistory_query = validate37;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate37.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          const err1 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.cursor !== undefined) {
      let data1 = data.cursor;
      if (typeof data1 === "string") {
        if (func1(data1) > 400) {
          const err3 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 400 }, message: "must NOT have more than 400 characters" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate37.errors = vErrors;
  return errors === 0;
}
validate37.evaluated = { props: { limit: true, cursor: true }, dynamicProps: false, dynamicItems: false };
var importPets_path = validate38;
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate38.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate38.errors = vErrors;
  return errors === 0;
}
validate38.evaluated = { dynamicProps: false, dynamicItems: false };
var importPets_query = validate39;
var schema80 = { $id: "importPets_query", type: "object", properties: { match: { type: "string", enum: ["none", "id"], default: "none", examples: ["none"] }, dryRun: { type: "boolean", default: false, examples: [true] } }, required: [] };
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate39.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.match !== undefined) {
      let data0 = data.match;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/match", schemaPath: "#/properties/match/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (!(data0 === "none" || data0 === "id")) {
        const err1 = { instancePath: instancePath + "/match", schemaPath: "#/properties/match/enum", keyword: "enum", params: { allowedValues: schema80.properties.match.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        const err2 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate39.errors = vErrors;
  return errors === 0;
}
validate39.evaluated = { props: { match: true, dryRun: true }, dynamicProps: false, dynamicItems: false };
var importPets_body = validate40;
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate40.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "CsvText/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate40.errors = vErrors;
  return errors === 0;
}
validate40.evaluated = { dynamicProps: false, dynamicItems: false };
var changePets_path = validate41;
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate41.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate41.errors = vErrors;
  return errors === 0;
}
validate41.evaluated = { dynamicProps: false, dynamicItems: false };
var changePets_query = validate42;
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate42.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        const err0 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate42.errors = vErrors;
  return errors === 0;
}
validate42.evaluated = { props: { dryRun: true }, dynamicProps: false, dynamicItems: false };
var changePets_body = validate43;
var schema87 = { $id: "BatchOperation", description: "An operation on a pet.", examples: [{ method: "update", id: 1, body: { status: "pending" } }], type: "object", required: ["method"], properties: { method: { type: "string", enum: ["create", "update", "delete"] } }, allOf: [{ if: { type: "object", required: ["method"], properties: { method: { type: "string", enum: ["create"] } } }, then: { $ref: "BatchCreate" } }, { if: { type: "object", required: ["method"], properties: { method: { type: "string", enum: ["update"] } } }, then: { $ref: "BatchUpdate" } }, { if: { type: "object", required: ["method"], properties: { method: { type: "string", enum: ["delete"] } } }, then: { $ref: "BatchDelete" } }] };
var schema88 = { $id: "BatchCreate", type: "object", description: "Adds a pet. An `id` or `ifMatch` is refused.", required: ["method", "body"], properties: { method: { type: "string", description: "What the operation does.", enum: ["create"], examples: ["create"] }, body: { $ref: "NewPet" } } };
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate46.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.method === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "method" }, message: "must have required property '" + "method" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.body === undefined) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property '" + "body" + "'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.method !== undefined) {
      let data0 = data.method;
      if (typeof data0 !== "string") {
        const err2 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (!(data0 === "create")) {
        const err3 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/enum", keyword: "enum", params: { allowedValues: schema88.properties.method.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.body !== undefined) {
      if (!validate25(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate46.errors = vErrors;
  return errors === 0;
}
validate46.evaluated = { props: { method: true, body: true }, dynamicProps: false, dynamicItems: false };
var schema89 = { $id: "BatchUpdate", type: "object", description: "Changes a pet.", required: ["method", "id", "body"], properties: { method: { type: "string", description: "What the operation does.", enum: ["update"], examples: ["update"] }, id: { $ref: "Int64Id", description: "Identifier of the pet." }, ifMatch: { $ref: "BatchIfMatch" }, body: { $ref: "PetPatch" } } };
function validate49(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate49.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.method === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "method" }, message: "must have required property '" + "method" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.id === undefined) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property '" + "id" + "'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.body === undefined) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property '" + "body" + "'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.method !== undefined) {
      let data0 = data.method;
      if (typeof data0 !== "string") {
        const err3 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data0 === "update")) {
        const err4 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/enum", keyword: "enum", params: { allowedValues: schema89.properties.method.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.id !== undefined) {
      let data1 = data.id;
      if (typeof data1 != "bigint" || data1 < schema35 || data1 > schema36) {
        const err5 = { instancePath: instancePath + "/id", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.ifMatch !== undefined) {
      if (typeof data.ifMatch !== "string") {
        const err6 = { instancePath: instancePath + "/ifMatch", schemaPath: "BatchIfMatch/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.body !== undefined) {
      if (!validate32(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate49.errors = vErrors;
  return errors === 0;
}
validate49.evaluated = { props: { method: true, id: true, ifMatch: true, body: true }, dynamicProps: false, dynamicItems: false };
var schema94 = { $id: "BatchDelete", type: "object", description: "Deletes a pet. A `body` is refused.", required: ["method", "id"], properties: { method: { type: "string", description: "What the operation does.", enum: ["delete"], examples: ["delete"] }, id: { $ref: "Int64Id", description: "Identifier of the pet." }, ifMatch: { $ref: "BatchIfMatch" } } };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate52.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.method === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "method" }, message: "must have required property '" + "method" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.id === undefined) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property '" + "id" + "'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.method !== undefined) {
      let data0 = data.method;
      if (typeof data0 !== "string") {
        const err2 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (!(data0 === "delete")) {
        const err3 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/enum", keyword: "enum", params: { allowedValues: schema94.properties.method.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.id !== undefined) {
      let data1 = data.id;
      if (typeof data1 != "bigint" || data1 < schema35 || data1 > schema36) {
        const err4 = { instancePath: instancePath + "/id", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.ifMatch !== undefined) {
      if (typeof data.ifMatch !== "string") {
        const err5 = { instancePath: instancePath + "/ifMatch", schemaPath: "BatchIfMatch/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate52.errors = vErrors;
  return errors === 0;
}
validate52.evaluated = { props: { method: true, id: true, ifMatch: true }, dynamicProps: false, dynamicItems: false };
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate45.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  const _errs2 = errors;
  let valid1 = true;
  const _errs3 = errors;
  if (errors === _errs3) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.method === undefined && (missing0 = "method")) {
        const err0 = {};
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      } else {
        if (data.method !== undefined) {
          let data0 = data.method;
          if (typeof data0 !== "string") {
            const err1 = {};
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (!(data0 === "create")) {
            const err2 = {};
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
        }
      }
    } else {
      const err3 = {};
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
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
    if (!validate46(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
      vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
      errors = vErrors.length;
    }
    var _valid0 = _errs7 === errors;
    valid1 = _valid0;
    if (valid1) {
      var props0 = {};
      props0.method = true;
      props0.body = true;
    }
  }
  if (!valid1) {
    const err4 = { instancePath, schemaPath: "#/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  const _errs9 = errors;
  let valid3 = true;
  const _errs10 = errors;
  if (errors === _errs10) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      if (data.method === undefined && (missing1 = "method")) {
        const err5 = {};
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      } else {
        if (data.method !== undefined) {
          let data1 = data.method;
          if (typeof data1 !== "string") {
            const err6 = {};
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
          if (!(data1 === "update")) {
            const err7 = {};
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
      }
    } else {
      const err8 = {};
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
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
    if (!validate49(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
      vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
      errors = vErrors.length;
    }
    var _valid1 = _errs14 === errors;
    valid3 = _valid1;
    if (valid3) {
      var props1 = {};
      props1.method = true;
      props1.id = true;
      props1.ifMatch = true;
      props1.body = true;
    }
  }
  if (!valid3) {
    const err9 = { instancePath, schemaPath: "#/allOf/1/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  if (props0 !== true && props1 !== undefined) {
    if (props1 === true) {
      props0 = true;
    } else {
      props0 = props0 || {};
      Object.assign(props0, props1);
    }
  }
  const _errs16 = errors;
  let valid5 = true;
  const _errs17 = errors;
  if (errors === _errs17) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing2;
      if (data.method === undefined && (missing2 = "method")) {
        const err10 = {};
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      } else {
        if (data.method !== undefined) {
          let data2 = data.method;
          if (typeof data2 !== "string") {
            const err11 = {};
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
          if (!(data2 === "delete")) {
            const err12 = {};
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
      }
    } else {
      const err13 = {};
      if (vErrors === null) {
        vErrors = [err13];
      } else {
        vErrors.push(err13);
      }
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
    if (!validate52(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
      vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
      errors = vErrors.length;
    }
    var _valid2 = _errs21 === errors;
    valid5 = _valid2;
    if (valid5) {
      var props2 = {};
      props2.method = true;
      props2.id = true;
      props2.ifMatch = true;
    }
  }
  if (!valid5) {
    const err14 = { instancePath, schemaPath: "#/allOf/2/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
    if (vErrors === null) {
      vErrors = [err14];
    } else {
      vErrors.push(err14);
    }
    errors++;
  }
  if (props0 !== true && props2 !== undefined) {
    if (props2 === true) {
      props0 = true;
    } else {
      props0 = props0 || {};
      Object.assign(props0, props2);
    }
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.method === undefined) {
      const err15 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "method" }, message: "must have required property '" + "method" + "'" };
      if (vErrors === null) {
        vErrors = [err15];
      } else {
        vErrors.push(err15);
      }
      errors++;
    }
    if (props0 !== true) {
      props0 = props0 || {};
      props0.method = true;
    }
    if (data.method !== undefined) {
      let data3 = data.method;
      if (typeof data3 !== "string") {
        const err16 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      if (!(data3 === "create" || data3 === "update" || data3 === "delete")) {
        const err17 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/enum", keyword: "enum", params: { allowedValues: schema87.properties.method.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
  } else {
    const err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err18];
    } else {
      vErrors.push(err18);
    }
    errors++;
  }
  validate45.errors = vErrors;
  evaluated0.props = props0;
  return errors === 0;
}
validate45.evaluated = { dynamicProps: true, dynamicItems: false };
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate44.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.operations === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operations" }, message: "must have required property '" + "operations" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
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
            const err1 = {};
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
        } else {
          const err2 = {};
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
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
            if (!validate45(data0[i0], { instancePath: instancePath + "/operations/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
              errors = vErrors.length;
            }
          }
        }
        var _valid0 = _errs6 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        const err3 = { instancePath: instancePath + "/operations", schemaPath: "#/properties/operations/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (Array.isArray(data0)) {
        if (data0.length > 1000) {
          const err4 = { instancePath: instancePath + "/operations", schemaPath: "#/properties/operations/maxItems", keyword: "maxItems", params: { limit: 1000 }, message: "must NOT have more than 1000 items" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/operations", schemaPath: "#/properties/operations/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate44.errors = vErrors;
  return errors === 0;
}
validate44.evaluated = { props: { operations: true }, dynamicProps: false, dynamicItems: false };
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate43.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate44(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
    errors = vErrors.length;
  }
  validate43.errors = vErrors;
  return errors === 0;
}
validate43.evaluated = { props: { operations: true }, dynamicProps: false, dynamicItems: false };
var exportPets_path = validate56;
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate56.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate56.errors = vErrors;
  return errors === 0;
}
validate56.evaluated = { dynamicProps: false, dynamicItems: false };
var exportPets_query = validate57;
var schema100 = { $id: "exportPets_query", type: "object", properties: { format: { type: "string", enum: ["csv", "ndjson"], default: "csv", examples: ["csv"] }, status: { $ref: "PetStatus" }, hasStatus: { type: "boolean", examples: [false] }, categoryId: { $ref: "Int64Id" }, name: { $ref: "PetName" } }, required: [] };
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate57.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.format !== undefined) {
      let data0 = data.format;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (!(data0 === "csv" || data0 === "ndjson")) {
        const err1 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/enum", keyword: "enum", params: { allowedValues: schema100.properties.format.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.status !== undefined) {
      let data1 = data.status;
      if (typeof data1 !== "string") {
        const err2 = { instancePath: instancePath + "/status", schemaPath: "PetStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (!(data1 === "available" || data1 === "pending" || data1 === "sold")) {
        const err3 = { instancePath: instancePath + "/status", schemaPath: "PetStatus/enum", keyword: "enum", params: { allowedValues: schema33.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.hasStatus !== undefined) {
      if (typeof data.hasStatus !== "boolean") {
        const err4 = { instancePath: instancePath + "/hasStatus", schemaPath: "#/properties/hasStatus/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.categoryId !== undefined) {
      let data3 = data.categoryId;
      if (typeof data3 != "bigint" || data3 < schema35 || data3 > schema36) {
        const err5 = { instancePath: instancePath + "/categoryId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data4 = data.name;
      if (typeof data4 === "string") {
        if (func1(data4) > 500) {
          const err6 = { instancePath: instancePath + "/name", schemaPath: "PetName/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (!pattern4.test(data4)) {
          const err7 = { instancePath: instancePath + "/name", schemaPath: "PetName/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "' + "^[^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/name", schemaPath: "PetName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate57.errors = vErrors;
  return errors === 0;
}
validate57.evaluated = { props: { format: true, status: true, hasStatus: true, categoryId: true, name: true }, dynamicProps: false, dynamicItems: false };
var listPetDetails_path = validate58;
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate58.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate58.errors = vErrors;
  return errors === 0;
}
validate58.evaluated = { dynamicProps: false, dynamicItems: false };
var listPetDetails_query = validate59;
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate59.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          const err1 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.status !== undefined) {
      let data1 = data.status;
      if (typeof data1 !== "string") {
        const err3 = { instancePath: instancePath + "/status", schemaPath: "PetStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data1 === "available" || data1 === "pending" || data1 === "sold")) {
        const err4 = { instancePath: instancePath + "/status", schemaPath: "PetStatus/enum", keyword: "enum", params: { allowedValues: schema33.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.hasStatus !== undefined) {
      if (typeof data.hasStatus !== "boolean") {
        const err5 = { instancePath: instancePath + "/hasStatus", schemaPath: "#/properties/hasStatus/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.categoryId !== undefined) {
      let data3 = data.categoryId;
      if (typeof data3 != "bigint" || data3 < schema35 || data3 > schema36) {
        const err6 = { instancePath: instancePath + "/categoryId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data4 = data.name;
      if (typeof data4 === "string") {
        if (func1(data4) > 500) {
          const err7 = { instancePath: instancePath + "/name", schemaPath: "PetName/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (!pattern4.test(data4)) {
          const err8 = { instancePath: instancePath + "/name", schemaPath: "PetName/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "' + "^[^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/name", schemaPath: "PetName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
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
            const err10 = {};
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        } else {
          const err11 = {};
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
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
            if (typeof data6 != "bigint" || data6 < schema35 || data6 > schema36) {
              const err12 = { instancePath: instancePath + "/id/" + i0, schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs18 === errors;
        valid4 = _valid0;
      }
      if (!valid4) {
        const err13 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
      if (Array.isArray(data5)) {
        if (data5.length > 100) {
          const err14 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.createdSince !== undefined) {
      let data7 = data.createdSince;
      if (typeof data7 === "string") {
        if (!pattern5.test(data7)) {
          const err16 = { instancePath: instancePath + "/createdSince", schemaPath: "AnyTimestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" }, message: 'must match pattern "' + "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" + '"' };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      } else {
        const err17 = { instancePath: instancePath + "/createdSince", schemaPath: "AnyTimestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.updatedSince !== undefined) {
      let data8 = data.updatedSince;
      if (typeof data8 === "string") {
        if (!pattern5.test(data8)) {
          const err18 = { instancePath: instancePath + "/updatedSince", schemaPath: "AnyTimestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" }, message: 'must match pattern "' + "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" + '"' };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      } else {
        const err19 = { instancePath: instancePath + "/updatedSince", schemaPath: "AnyTimestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.sort !== undefined) {
      let data9 = data.sort;
      if (typeof data9 !== "string") {
        const err20 = { instancePath: instancePath + "/sort", schemaPath: "PetSort/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
      if (!(data9 === "-id" || data9 === "id" || data9 === "name" || data9 === "-name")) {
        const err21 = { instancePath: instancePath + "/sort", schemaPath: "PetSort/enum", keyword: "enum", params: { allowedValues: schema43.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
    if (data.afterId !== undefined) {
      let data10 = data.afterId;
      if (typeof data10 != "bigint" || data10 < schema35 || data10 > schema36) {
        const err22 = { instancePath: instancePath + "/afterId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data11 = data.cursor;
      if (typeof data11 === "string") {
        if (func1(data11) > 400) {
          const err23 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 400 }, message: "must NOT have more than 400 characters" };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
      } else {
        const err24 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
  } else {
    const err25 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err25];
    } else {
      vErrors.push(err25);
    }
    errors++;
  }
  validate59.errors = vErrors;
  return errors === 0;
}
validate59.evaluated = { props: { limit: true, status: true, hasStatus: true, categoryId: true, name: true, id: true, createdSince: true, updatedSince: true, sort: true, afterId: true, cursor: true }, dynamicProps: false, dynamicItems: false };
var listCategories_path = validate60;
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate60.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate60.errors = vErrors;
  return errors === 0;
}
validate60.evaluated = { dynamicProps: false, dynamicItems: false };
var listCategories_query = validate61;
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate61.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          const err1 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.name !== undefined) {
      let data1 = data.name;
      if (typeof data1 === "string") {
        if (func1(data1) > 500) {
          const err3 = { instancePath: instancePath + "/name", schemaPath: "CategoryName/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern4.test(data1)) {
          const err4 = { instancePath: instancePath + "/name", schemaPath: "CategoryName/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "' + "^[^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/name", schemaPath: "CategoryName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
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
            const err6 = {};
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        } else {
          const err7 = {};
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
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
            if (typeof data3 != "bigint" || data3 < schema35 || data3 > schema36) {
              const err8 = { instancePath: instancePath + "/id/" + i0, schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs11 === errors;
        valid2 = _valid0;
      }
      if (!valid2) {
        const err9 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (Array.isArray(data2)) {
        if (data2.length > 100) {
          const err10 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data4 = data.cursor;
      if (typeof data4 === "string") {
        if (func1(data4) > 400) {
          const err12 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 400 }, message: "must NOT have more than 400 characters" };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
  } else {
    const err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err14];
    } else {
      vErrors.push(err14);
    }
    errors++;
  }
  validate61.errors = vErrors;
  return errors === 0;
}
validate61.evaluated = { props: { limit: true, name: true, id: true, cursor: true }, dynamicProps: false, dynamicItems: false };
var createCategory_path = validate62;
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate62.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate62.errors = vErrors;
  return errors === 0;
}
validate62.evaluated = { dynamicProps: false, dynamicItems: false };
var createCategory_query = validate63;
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate63.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        const err0 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate63.errors = vErrors;
  return errors === 0;
}
validate63.evaluated = { props: { dryRun: true }, dynamicProps: false, dynamicItems: false };
var createCategory_body = validate64;
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate65.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id !== undefined) {
      let data0 = data.id;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err0 = { instancePath: instancePath + "/id", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data1 = data.name;
      if (typeof data1 === "string") {
        if (func1(data1) > 500) {
          const err1 = { instancePath: instancePath + "/name", schemaPath: "CategoryName/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (!pattern4.test(data1)) {
          const err2 = { instancePath: instancePath + "/name", schemaPath: "CategoryName/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "' + "^[^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/name", schemaPath: "CategoryName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate65.errors = vErrors;
  return errors === 0;
}
validate65.evaluated = { props: { id: true, name: true }, dynamicProps: false, dynamicItems: false };
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate64.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate65(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
    errors = vErrors.length;
  }
  validate64.errors = vErrors;
  return errors === 0;
}
validate64.evaluated = { props: { id: true, name: true }, dynamicProps: false, dynamicItems: false };
var getCategory_path = validate67;
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate67.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.categoryId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "categoryId" }, message: "must have required property '" + "categoryId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.categoryId !== undefined) {
      let data0 = data.categoryId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/categoryId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate67.errors = vErrors;
  return errors === 0;
}
validate67.evaluated = { props: { categoryId: true }, dynamicProps: false, dynamicItems: false };
var getCategory_query = validate68;
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate68.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate68.errors = vErrors;
  return errors === 0;
}
validate68.evaluated = { dynamicProps: false, dynamicItems: false };
var updateCategory_path = validate69;
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate69.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.categoryId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "categoryId" }, message: "must have required property '" + "categoryId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.categoryId !== undefined) {
      let data0 = data.categoryId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/categoryId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate69.errors = vErrors;
  return errors === 0;
}
validate69.evaluated = { props: { categoryId: true }, dynamicProps: false, dynamicItems: false };
var updateCategory_query = validate70;
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate70.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        const err0 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate70.errors = vErrors;
  return errors === 0;
}
validate70.evaluated = { props: { dryRun: true }, dynamicProps: false, dynamicItems: false };
var updateCategory_body = validate71;
var schema147 = { $id: "CategoryPatch", type: "object", description: "Changes to make to a category.", properties: { name: { description: "A category's name, at most 500 Unicode characters.", maxLength: 500, pattern: "^[^\\u0000]*$", examples: ["Dogs"], type: ["string", "null"] } } };
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate71.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/name", schemaPath: "CategoryPatch/properties/name/type", keyword: "type", params: { type: schema147.properties.name.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 === "string") {
        if (func1(data0) > 500) {
          const err1 = { instancePath: instancePath + "/name", schemaPath: "CategoryPatch/properties/name/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (!pattern4.test(data0)) {
          const err2 = { instancePath: instancePath + "/name", schemaPath: "CategoryPatch/properties/name/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "' + "^[^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "CategoryPatch/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate71.errors = vErrors;
  return errors === 0;
}
validate71.evaluated = { props: { name: true }, dynamicProps: false, dynamicItems: false };
var deleteCategory_path = validate72;
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate72.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.categoryId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "categoryId" }, message: "must have required property '" + "categoryId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.categoryId !== undefined) {
      let data0 = data.categoryId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/categoryId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate72.errors = vErrors;
  return errors === 0;
}
validate72.evaluated = { props: { categoryId: true }, dynamicProps: false, dynamicItems: false };
var deleteCategory_query = validate73;
function validate73(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate73.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        const err0 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate73.errors = vErrors;
  return errors === 0;
}
validate73.evaluated = { props: { dryRun: true }, dynamicProps: false, dynamicItems: false };
var listOrders_path = validate74;
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate74.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate74.errors = vErrors;
  return errors === 0;
}
validate74.evaluated = { dynamicProps: false, dynamicItems: false };
var listOrders_query = validate75;
var schema155 = { $id: "KnownOrderStatus", type: "string", description: "The statuses of orders that this version of the contract knows.", enum: ["placed", "approved", "delivered", "cancelled", "returned", "expired"], examples: ["approved"] };
var pattern16 = new RegExp("^[^\\u0000-\\u001f\\u007f]*$", "u");
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate75.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          const err1 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
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
            const err3 = {};
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        } else {
          const err4 = {};
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
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
              const err5 = { instancePath: instancePath + "/status/" + i0, schemaPath: "KnownOrderStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (!(data2 === "placed" || data2 === "approved" || data2 === "delivered" || data2 === "cancelled" || data2 === "returned" || data2 === "expired")) {
              const err6 = { instancePath: instancePath + "/status/" + i0, schemaPath: "KnownOrderStatus/enum", keyword: "enum", params: { allowedValues: schema155.enum }, message: "must be equal to one of the allowed values" };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs8 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        const err7 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (Array.isArray(data1)) {
        if (data1.length > 6) {
          const err8 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/maxItems", keyword: "maxItems", params: { limit: 6 }, message: "must NOT have more than 6 items" };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.petId !== undefined) {
      let data3 = data.petId;
      if (typeof data3 != "bigint" || data3 < schema35 || data3 > schema36) {
        const err10 = { instancePath: instancePath + "/petId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.reference !== undefined) {
      let data4 = data.reference;
      if (typeof data4 === "string") {
        if (func1(data4) > 200) {
          const err11 = { instancePath: instancePath + "/reference", schemaPath: "OrderReference/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (func1(data4) < 1) {
          const err12 = { instancePath: instancePath + "/reference", schemaPath: "OrderReference/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (!pattern16.test(data4)) {
          const err13 = { instancePath: instancePath + "/reference", schemaPath: "OrderReference/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" }, message: 'must match pattern "' + "^[^\\u0000-\\u001f\\u007f]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      } else {
        const err14 = { instancePath: instancePath + "/reference", schemaPath: "OrderReference/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.customer !== undefined) {
      let data5 = data.customer;
      if (typeof data5 === "string") {
        if (func1(data5) > 254) {
          const err15 = { instancePath: instancePath + "/customer", schemaPath: "CustomerPart/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters" };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (func1(data5) < 1) {
          const err16 = { instancePath: instancePath + "/customer", schemaPath: "CustomerPart/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
        if (!pattern16.test(data5)) {
          const err17 = { instancePath: instancePath + "/customer", schemaPath: "CustomerPart/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" }, message: 'must match pattern "' + "^[^\\u0000-\\u001f\\u007f]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      } else {
        const err18 = { instancePath: instancePath + "/customer", schemaPath: "CustomerPart/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.createdSince !== undefined) {
      let data6 = data.createdSince;
      if (typeof data6 === "string") {
        if (!pattern5.test(data6)) {
          const err19 = { instancePath: instancePath + "/createdSince", schemaPath: "AnyTimestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" }, message: 'must match pattern "' + "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" + '"' };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
      } else {
        const err20 = { instancePath: instancePath + "/createdSince", schemaPath: "AnyTimestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.expiresBefore !== undefined) {
      let data7 = data.expiresBefore;
      if (typeof data7 === "string") {
        if (!pattern5.test(data7)) {
          const err21 = { instancePath: instancePath + "/expiresBefore", schemaPath: "AnyTimestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" }, message: 'must match pattern "' + "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" + '"' };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
      } else {
        const err22 = { instancePath: instancePath + "/expiresBefore", schemaPath: "AnyTimestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    if (data.expiresSince !== undefined) {
      let data8 = data.expiresSince;
      if (typeof data8 === "string") {
        if (!pattern5.test(data8)) {
          const err23 = { instancePath: instancePath + "/expiresSince", schemaPath: "AnyTimestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" }, message: 'must match pattern "' + "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" + '"' };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
      } else {
        const err24 = { instancePath: instancePath + "/expiresSince", schemaPath: "AnyTimestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data9 = data.cursor;
      if (typeof data9 === "string") {
        if (func1(data9) > 400) {
          const err25 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 400 }, message: "must NOT have more than 400 characters" };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
      } else {
        const err26 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
    }
  } else {
    const err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err27];
    } else {
      vErrors.push(err27);
    }
    errors++;
  }
  validate75.errors = vErrors;
  return errors === 0;
}
validate75.evaluated = { props: { limit: true, status: true, petId: true, reference: true, customer: true, createdSince: true, expiresBefore: true, expiresSince: true, cursor: true }, dynamicProps: false, dynamicItems: false };
var placeOrder_path = validate76;
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate76.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate76.errors = vErrors;
  return errors === 0;
}
validate76.evaluated = { dynamicProps: false, dynamicItems: false };
var placeOrder_query = validate77;
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate77.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        const err0 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate77.errors = vErrors;
  return errors === 0;
}
validate77.evaluated = { props: { dryRun: true }, dynamicProps: false, dynamicItems: false };
var placeOrder_body = validate78;
var pattern25 = new RegExp("^[^\\s@\\u0000]+@[^\\s@\\u0000]+$", "u");
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate80.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) > 200) {
          const err0 = { instancePath: instancePath + "/name", schemaPath: "CustomerName/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err1 = { instancePath: instancePath + "/name", schemaPath: "CustomerName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (!pattern16.test(data0)) {
          const err2 = { instancePath: instancePath + "/name", schemaPath: "CustomerName/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" }, message: 'must match pattern "' + "^[^\\u0000-\\u001f\\u007f]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/name", schemaPath: "CustomerName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.email !== undefined) {
      let data1 = data.email;
      if (typeof data1 === "string") {
        if (func1(data1) > 254) {
          const err4 = { instancePath: instancePath + "/email", schemaPath: "CustomerEmail/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!pattern25.test(data1)) {
          const err5 = { instancePath: instancePath + "/email", schemaPath: "CustomerEmail/pattern", keyword: "pattern", params: { pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" }, message: 'must match pattern "' + "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" + '"' };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/email", schemaPath: "CustomerEmail/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.phone !== undefined) {
      let data2 = data.phone;
      if (typeof data2 === "string") {
        if (func1(data2) > 50) {
          const err7 = { instancePath: instancePath + "/phone", schemaPath: "CustomerPhone/maxLength", keyword: "maxLength", params: { limit: 50 }, message: "must NOT have more than 50 characters" };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (func1(data2) < 1) {
          const err8 = { instancePath: instancePath + "/phone", schemaPath: "CustomerPhone/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (!pattern16.test(data2)) {
          const err9 = { instancePath: instancePath + "/phone", schemaPath: "CustomerPhone/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" }, message: 'must match pattern "' + "^[^\\u0000-\\u001f\\u007f]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + "/phone", schemaPath: "CustomerPhone/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
  } else {
    const err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
    }
    errors++;
  }
  validate80.errors = vErrors;
  return errors === 0;
}
validate80.evaluated = { props: { name: true, email: true, phone: true }, dynamicProps: false, dynamicItems: false };
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate79.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "petId" }, message: "must have required property '" + "petId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.petId !== undefined) {
      let data0 = data.petId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/petId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.note !== undefined) {
      let data1 = data.note;
      if (typeof data1 === "string") {
        if (func1(data1) > 1000) {
          const err2 = { instancePath: instancePath + "/note", schemaPath: "OrderNote/maxLength", keyword: "maxLength", params: { limit: 1000 }, message: "must NOT have more than 1000 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern4.test(data1)) {
          const err3 = { instancePath: instancePath + "/note", schemaPath: "OrderNote/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "' + "^[^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/note", schemaPath: "OrderNote/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.expiresAt !== undefined) {
      let data2 = data.expiresAt;
      if (typeof data2 === "string") {
        if (!pattern5.test(data2)) {
          const err5 = { instancePath: instancePath + "/expiresAt", schemaPath: "FutureTimestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" }, message: 'must match pattern "' + "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" + '"' };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/expiresAt", schemaPath: "FutureTimestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.reference !== undefined) {
      let data3 = data.reference;
      if (typeof data3 === "string") {
        if (func1(data3) > 200) {
          const err7 = { instancePath: instancePath + "/reference", schemaPath: "OrderReference/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (func1(data3) < 1) {
          const err8 = { instancePath: instancePath + "/reference", schemaPath: "OrderReference/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (!pattern16.test(data3)) {
          const err9 = { instancePath: instancePath + "/reference", schemaPath: "OrderReference/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" }, message: 'must match pattern "' + "^[^\\u0000-\\u001f\\u007f]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + "/reference", schemaPath: "OrderReference/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.customer !== undefined) {
      if (!validate80(data.customer, { instancePath: instancePath + "/customer", parentData: data, parentDataProperty: "customer", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
    }
    errors++;
  }
  validate79.errors = vErrors;
  return errors === 0;
}
validate79.evaluated = { props: { petId: true, note: true, expiresAt: true, reference: true, customer: true }, dynamicProps: false, dynamicItems: false };
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate78.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate79(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
    errors = vErrors.length;
  }
  validate78.errors = vErrors;
  return errors === 0;
}
validate78.evaluated = { props: { petId: true, note: true, expiresAt: true, reference: true, customer: true }, dynamicProps: false, dynamicItems: false };
var getOrder_path = validate83;
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate83.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.orderId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orderId" }, message: "must have required property '" + "orderId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.orderId !== undefined) {
      let data0 = data.orderId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/orderId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate83.errors = vErrors;
  return errors === 0;
}
validate83.evaluated = { props: { orderId: true }, dynamicProps: false, dynamicItems: false };
var getOrder_query = validate84;
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate84.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate84.errors = vErrors;
  return errors === 0;
}
validate84.evaluated = { dynamicProps: false, dynamicItems: false };
var updateOrder_path = validate85;
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate85.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.orderId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orderId" }, message: "must have required property '" + "orderId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.orderId !== undefined) {
      let data0 = data.orderId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/orderId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate85.errors = vErrors;
  return errors === 0;
}
validate85.evaluated = { props: { orderId: true }, dynamicProps: false, dynamicItems: false };
var updateOrder_query = validate86;
function validate86(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate86.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dryRun !== undefined) {
      if (typeof data.dryRun !== "boolean") {
        const err0 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate86.errors = vErrors;
  return errors === 0;
}
validate86.evaluated = { props: { dryRun: true }, dynamicProps: false, dynamicItems: false };
var updateOrder_body = validate87;
var schema189 = { $id: "OrderPatch", type: "object", description: "Changes to make to an order.", properties: { status: { $ref: "KnownOrderStatus", description: "The new status." }, note: { description: "A note, at most 1,000 Unicode characters, stored exactly as sent.", maxLength: 1000, pattern: "^[^\\u0000]*$", examples: ["Collects on Saturday"], type: ["string", "null"] }, expiresAt: { format: "date-time", description: "A time in RFC 3339, with any time zone. It must be in the future.", pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$", examples: ["2030-01-31T18:00:00Z"], type: ["string", "null"] }, reference: { description: `The name of the order in another system, such as its number in a web shop: at most 200 Unicode characters, none
of them a control character. Several orders may have the same.
`, minLength: 1, maxLength: 200, pattern: "^[^\\u0000-\\u001f\\u007f]*$", examples: ["W-2042"], type: ["string", "null"] }, customer: { description: "Changes to make to a customer. Members that are not given stay.", properties: { name: { description: "Name of the customer, at most 200 Unicode characters, none of them a control character.", minLength: 1, maxLength: 200, pattern: "^[^\\u0000-\\u001f\\u007f]*$", examples: ["Kim Larsson"], type: ["string", "null"] }, email: { description: "Email address of the customer, at most 254 characters.", maxLength: 254, pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$", examples: ["kim@example.org"], type: ["string", "null"] }, phone: { description: "Phone number of the customer, in any notation, at most 50 characters.", minLength: 1, maxLength: 50, pattern: "^[^\\u0000-\\u001f\\u007f]*$", examples: ["+46 8 123 456"], type: ["string", "null"] } }, examples: [{ phone: "+46 8 123 456" }], type: ["object", "null"] }, reason: { description: `Why the order has its status, such as the reason of a cancellation or a return: at most 500 Unicode characters,
stored exactly as sent.
`, maxLength: 500, pattern: "^[^\\u0000]*$", examples: ["Found another pet"], type: ["string", "null"] } } };
function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate88.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status !== undefined) {
      let data0 = data.status;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/status", schemaPath: "KnownOrderStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (!(data0 === "placed" || data0 === "approved" || data0 === "delivered" || data0 === "cancelled" || data0 === "returned" || data0 === "expired")) {
        const err1 = { instancePath: instancePath + "/status", schemaPath: "KnownOrderStatus/enum", keyword: "enum", params: { allowedValues: schema155.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.note !== undefined) {
      let data1 = data.note;
      if (typeof data1 !== "string" && data1 !== null) {
        const err2 = { instancePath: instancePath + "/note", schemaPath: "#/properties/note/type", keyword: "type", params: { type: schema189.properties.note.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (typeof data1 === "string") {
        if (func1(data1) > 1000) {
          const err3 = { instancePath: instancePath + "/note", schemaPath: "#/properties/note/maxLength", keyword: "maxLength", params: { limit: 1000 }, message: "must NOT have more than 1000 characters" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern4.test(data1)) {
          const err4 = { instancePath: instancePath + "/note", schemaPath: "#/properties/note/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "' + "^[^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      }
    }
    if (data.expiresAt !== undefined) {
      let data2 = data.expiresAt;
      if (typeof data2 !== "string" && data2 !== null) {
        const err5 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/properties/expiresAt/type", keyword: "type", params: { type: schema189.properties.expiresAt.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (typeof data2 === "string") {
        if (!pattern5.test(data2)) {
          const err6 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/properties/expiresAt/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" }, message: 'must match pattern "' + "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" + '"' };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
    if (data.reference !== undefined) {
      let data3 = data.reference;
      if (typeof data3 !== "string" && data3 !== null) {
        const err7 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/type", keyword: "type", params: { type: schema189.properties.reference.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (typeof data3 === "string") {
        if (func1(data3) > 200) {
          const err8 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (func1(data3) < 1) {
          const err9 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (!pattern16.test(data3)) {
          const err10 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" }, message: 'must match pattern "' + "^[^\\u0000-\\u001f\\u007f]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
    }
    if (data.customer !== undefined) {
      let data4 = data.customer;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4)) && data4 !== null) {
        const err11 = { instancePath: instancePath + "/customer", schemaPath: "#/properties/customer/type", keyword: "type", params: { type: schema189.properties.customer.type }, message: "must be object,null" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (data4.name !== undefined) {
          let data5 = data4.name;
          if (typeof data5 !== "string" && data5 !== null) {
            const err12 = { instancePath: instancePath + "/customer/name", schemaPath: "#/properties/customer/properties/name/type", keyword: "type", params: { type: schema189.properties.customer.properties.name.type }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
          if (typeof data5 === "string") {
            if (func1(data5) > 200) {
              const err13 = { instancePath: instancePath + "/customer/name", schemaPath: "#/properties/customer/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
            if (func1(data5) < 1) {
              const err14 = { instancePath: instancePath + "/customer/name", schemaPath: "#/properties/customer/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
            if (!pattern16.test(data5)) {
              const err15 = { instancePath: instancePath + "/customer/name", schemaPath: "#/properties/customer/properties/name/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" }, message: 'must match pattern "' + "^[^\\u0000-\\u001f\\u007f]*$" + '"' };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
          }
        }
        if (data4.email !== undefined) {
          let data6 = data4.email;
          if (typeof data6 !== "string" && data6 !== null) {
            const err16 = { instancePath: instancePath + "/customer/email", schemaPath: "#/properties/customer/properties/email/type", keyword: "type", params: { type: schema189.properties.customer.properties.email.type }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
          if (typeof data6 === "string") {
            if (func1(data6) > 254) {
              const err17 = { instancePath: instancePath + "/customer/email", schemaPath: "#/properties/customer/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters" };
              if (vErrors === null) {
                vErrors = [err17];
              } else {
                vErrors.push(err17);
              }
              errors++;
            }
            if (!pattern25.test(data6)) {
              const err18 = { instancePath: instancePath + "/customer/email", schemaPath: "#/properties/customer/properties/email/pattern", keyword: "pattern", params: { pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" }, message: 'must match pattern "' + "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" + '"' };
              if (vErrors === null) {
                vErrors = [err18];
              } else {
                vErrors.push(err18);
              }
              errors++;
            }
          }
        }
        if (data4.phone !== undefined) {
          let data7 = data4.phone;
          if (typeof data7 !== "string" && data7 !== null) {
            const err19 = { instancePath: instancePath + "/customer/phone", schemaPath: "#/properties/customer/properties/phone/type", keyword: "type", params: { type: schema189.properties.customer.properties.phone.type }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err19];
            } else {
              vErrors.push(err19);
            }
            errors++;
          }
          if (typeof data7 === "string") {
            if (func1(data7) > 50) {
              const err20 = { instancePath: instancePath + "/customer/phone", schemaPath: "#/properties/customer/properties/phone/maxLength", keyword: "maxLength", params: { limit: 50 }, message: "must NOT have more than 50 characters" };
              if (vErrors === null) {
                vErrors = [err20];
              } else {
                vErrors.push(err20);
              }
              errors++;
            }
            if (func1(data7) < 1) {
              const err21 = { instancePath: instancePath + "/customer/phone", schemaPath: "#/properties/customer/properties/phone/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err21];
              } else {
                vErrors.push(err21);
              }
              errors++;
            }
            if (!pattern16.test(data7)) {
              const err22 = { instancePath: instancePath + "/customer/phone", schemaPath: "#/properties/customer/properties/phone/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001f\\u007f]*$" }, message: 'must match pattern "' + "^[^\\u0000-\\u001f\\u007f]*$" + '"' };
              if (vErrors === null) {
                vErrors = [err22];
              } else {
                vErrors.push(err22);
              }
              errors++;
            }
          }
        }
      }
    }
    if (data.reason !== undefined) {
      let data8 = data.reason;
      if (typeof data8 !== "string" && data8 !== null) {
        const err23 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: schema189.properties.reason.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
      if (typeof data8 === "string") {
        if (func1(data8) > 500) {
          const err24 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
        if (!pattern4.test(data8)) {
          const err25 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "' + "^[^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
      }
    }
  } else {
    const err26 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err26];
    } else {
      vErrors.push(err26);
    }
    errors++;
  }
  validate88.errors = vErrors;
  return errors === 0;
}
validate88.evaluated = { props: { status: true, note: true, expiresAt: true, reference: true, customer: true, reason: true }, dynamicProps: false, dynamicItems: false };
function validate87(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate87.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate88(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
    errors = vErrors.length;
  }
  validate87.errors = vErrors;
  return errors === 0;
}
validate87.evaluated = { props: { status: true, note: true, expiresAt: true, reference: true, customer: true, reason: true }, dynamicProps: false, dynamicItems: false };
var deleteOrderCustomer_path = validate90;
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate90.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.orderId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orderId" }, message: "must have required property '" + "orderId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.orderId !== undefined) {
      let data0 = data.orderId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/orderId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate90.errors = vErrors;
  return errors === 0;
}
validate90.evaluated = { props: { orderId: true }, dynamicProps: false, dynamicItems: false };
var deleteOrderCustomer_query = validate91;
function validate91(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate91.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate91.errors = vErrors;
  return errors === 0;
}
validate91.evaluated = { dynamicProps: false, dynamicItems: false };
var getInventory_path = validate92;
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate92.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate92.errors = vErrors;
  return errors === 0;
}
validate92.evaluated = { dynamicProps: false, dynamicItems: false };
var getInventory_query = validate93;
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate93.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate93.errors = vErrors;
  return errors === 0;
}
validate93.evaluated = { dynamicProps: false, dynamicItems: false };
var listEvents_path = validate94;
function validate94(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate94.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate94.errors = vErrors;
  return errors === 0;
}
validate94.evaluated = { dynamicProps: false, dynamicItems: false };
var listEvents_query = validate95;
var schema200 = { $id: "EventTypeFilter", type: "string", enum: ["pet.created", "pet.updated", "pet.status_changed", "pet.deleted", "order.placed", "order.updated", "order.approved", "order.delivered", "order.cancelled", "order.returned", "order.expired", "category.created", "category.updated", "category.deleted", "key.created", "key.updated", "key.rotated", "key.revoked", "person.added", "person.updated", "person.password_link_created", "person.password_changed", "person.removed", "session.created", "session.ended", "session.failed", "pet.*", "order.*", "category.*", "key.*", "person.*", "session.*"] };
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate95.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          const err1 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
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
            const err3 = {};
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        } else {
          const err4 = {};
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
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
              const err5 = { instancePath: instancePath + "/type/" + i0, schemaPath: "EventTypeFilter/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (!(data2 === "pet.created" || data2 === "pet.updated" || data2 === "pet.status_changed" || data2 === "pet.deleted" || data2 === "order.placed" || data2 === "order.updated" || data2 === "order.approved" || data2 === "order.delivered" || data2 === "order.cancelled" || data2 === "order.returned" || data2 === "order.expired" || data2 === "category.created" || data2 === "category.updated" || data2 === "category.deleted" || data2 === "key.created" || data2 === "key.updated" || data2 === "key.rotated" || data2 === "key.revoked" || data2 === "person.added" || data2 === "person.updated" || data2 === "person.password_link_created" || data2 === "person.password_changed" || data2 === "person.removed" || data2 === "session.created" || data2 === "session.ended" || data2 === "session.failed" || data2 === "pet.*" || data2 === "order.*" || data2 === "category.*" || data2 === "key.*" || data2 === "person.*" || data2 === "session.*")) {
              const err6 = { instancePath: instancePath + "/type/" + i0, schemaPath: "EventTypeFilter/enum", keyword: "enum", params: { allowedValues: schema200.enum }, message: "must be equal to one of the allowed values" };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs8 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        const err7 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (Array.isArray(data1)) {
        if (data1.length > 100) {
          const err8 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.petId !== undefined) {
      let data3 = data.petId;
      if (typeof data3 != "bigint" || data3 < schema35 || data3 > schema36) {
        const err10 = { instancePath: instancePath + "/petId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.orderId !== undefined) {
      let data4 = data.orderId;
      if (typeof data4 != "bigint" || data4 < schema35 || data4 > schema36) {
        const err11 = { instancePath: instancePath + "/orderId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.keyId !== undefined) {
      let data5 = data.keyId;
      if (typeof data5 != "bigint" || data5 < schema35 || data5 > schema36) {
        const err12 = { instancePath: instancePath + "/keyId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.createdSince !== undefined) {
      let data6 = data.createdSince;
      if (typeof data6 === "string") {
        if (!pattern5.test(data6)) {
          const err13 = { instancePath: instancePath + "/createdSince", schemaPath: "AnyTimestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" }, message: 'must match pattern "' + "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" + '"' };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      } else {
        const err14 = { instancePath: instancePath + "/createdSince", schemaPath: "AnyTimestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data7 = data.cursor;
      if (typeof data7 === "string") {
        if (func1(data7) > 400) {
          const err15 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 400 }, message: "must NOT have more than 400 characters" };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      } else {
        const err16 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.after !== undefined) {
      let data8 = data.after;
      if (typeof data8 === "string") {
        if (func1(data8) > 4000) {
          const err17 = { instancePath: instancePath + "/after", schemaPath: "#/properties/after/maxLength", keyword: "maxLength", params: { limit: 4000 }, message: "must NOT have more than 4000 characters" };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      } else {
        const err18 = { instancePath: instancePath + "/after", schemaPath: "#/properties/after/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
  } else {
    const err19 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err19];
    } else {
      vErrors.push(err19);
    }
    errors++;
  }
  validate95.errors = vErrors;
  return errors === 0;
}
validate95.evaluated = { props: { limit: true, type: true, petId: true, orderId: true, keyId: true, createdSince: true, cursor: true, after: true }, dynamicProps: false, dynamicItems: false };
var listKeys_path = validate96;
function validate96(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate96.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate96.errors = vErrors;
  return errors === 0;
}
validate96.evaluated = { dynamicProps: false, dynamicItems: false };
var listKeys_query = validate97;
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate97.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          const err1 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.cursor !== undefined) {
      let data1 = data.cursor;
      if (typeof data1 === "string") {
        if (func1(data1) > 400) {
          const err3 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 400 }, message: "must NOT have more than 400 characters" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate97.errors = vErrors;
  return errors === 0;
}
validate97.evaluated = { props: { limit: true, cursor: true }, dynamicProps: false, dynamicItems: false };
var createKey_path = validate98;
function validate98(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate98.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate98.errors = vErrors;
  return errors === 0;
}
validate98.evaluated = { dynamicProps: false, dynamicItems: false };
var createKey_query = validate99;
function validate99(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate99.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate99.errors = vErrors;
  return errors === 0;
}
validate99.evaluated = { dynamicProps: false, dynamicItems: false };
var createKey_body = validate100;
var schema218 = { $id: "Scope", type: "string", description: "Permissions of a key or a session: `read` may read the catalogue, `write` may also change it, and `admin` may\nalso manage keys and people.\n", enum: ["read", "write", "admin"], examples: ["write"] };
var pattern35 = new RegExp("^\\s*[^\\s\\u0000][^\\u0000]*$", "u");
function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate101.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property '" + "name" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) > 100) {
          const err1 = { instancePath: instancePath + "/name", schemaPath: "KeyName/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (!pattern35.test(data0)) {
          const err2 = { instancePath: instancePath + "/name", schemaPath: "KeyName/pattern", keyword: "pattern", params: { pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$" }, message: 'must match pattern "' + "^\\s*[^\\s\\u0000][^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/name", schemaPath: "KeyName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.scope !== undefined) {
      let data1 = data.scope;
      if (typeof data1 !== "string") {
        const err4 = { instancePath: instancePath + "/scope", schemaPath: "Scope/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (!(data1 === "read" || data1 === "write" || data1 === "admin")) {
        const err5 = { instancePath: instancePath + "/scope", schemaPath: "Scope/enum", keyword: "enum", params: { allowedValues: schema218.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.expiresAt !== undefined) {
      let data2 = data.expiresAt;
      if (typeof data2 === "string") {
        if (!pattern5.test(data2)) {
          const err6 = { instancePath: instancePath + "/expiresAt", schemaPath: "FutureTimestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" }, message: 'must match pattern "' + "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" + '"' };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/expiresAt", schemaPath: "FutureTimestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.description !== undefined) {
      let data3 = data.description;
      if (typeof data3 === "string") {
        if (func1(data3) > 500) {
          const err8 = { instancePath: instancePath + "/description", schemaPath: "KeyNote/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (!pattern4.test(data3)) {
          const err9 = { instancePath: instancePath + "/description", schemaPath: "KeyNote/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "' + "^[^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + "/description", schemaPath: "KeyNote/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
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
            const err11 = {};
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        } else {
          const err12 = {};
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
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
              if (func1(data5) > 64) {
                const err13 = { instancePath: instancePath + "/allowedAddresses/" + i0, schemaPath: "AllowedAddresses/then/items/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
                if (vErrors === null) {
                  vErrors = [err13];
                } else {
                  vErrors.push(err13);
                }
                errors++;
              }
            } else {
              const err14 = { instancePath: instancePath + "/allowedAddresses/" + i0, schemaPath: "AllowedAddresses/then/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs19 === errors;
        valid6 = _valid0;
      }
      if (!valid6) {
        const err15 = { instancePath: instancePath + "/allowedAddresses", schemaPath: "AllowedAddresses/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
      if (Array.isArray(data4)) {
        if (data4.length > 50) {
          const err16 = { instancePath: instancePath + "/allowedAddresses", schemaPath: "AllowedAddresses/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
        if (data4.length < 1) {
          const err17 = { instancePath: instancePath + "/allowedAddresses", schemaPath: "AllowedAddresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      } else {
        const err18 = { instancePath: instancePath + "/allowedAddresses", schemaPath: "AllowedAddresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
  } else {
    const err19 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err19];
    } else {
      vErrors.push(err19);
    }
    errors++;
  }
  validate101.errors = vErrors;
  return errors === 0;
}
validate101.evaluated = { props: { name: true, scope: true, expiresAt: true, description: true, allowedAddresses: true }, dynamicProps: false, dynamicItems: false };
function validate100(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate100.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate101(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
    errors = vErrors.length;
  }
  validate100.errors = vErrors;
  return errors === 0;
}
validate100.evaluated = { props: { name: true, scope: true, expiresAt: true, description: true, allowedAddresses: true }, dynamicProps: false, dynamicItems: false };
var getKey_path = validate103;
function validate103(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate103.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.keyId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "keyId" }, message: "must have required property '" + "keyId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.keyId !== undefined) {
      let data0 = data.keyId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/keyId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate103.errors = vErrors;
  return errors === 0;
}
validate103.evaluated = { props: { keyId: true }, dynamicProps: false, dynamicItems: false };
var getKey_query = validate104;
function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate104.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate104.errors = vErrors;
  return errors === 0;
}
validate104.evaluated = { dynamicProps: false, dynamicItems: false };
var updateKey_path = validate105;
function validate105(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate105.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.keyId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "keyId" }, message: "must have required property '" + "keyId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.keyId !== undefined) {
      let data0 = data.keyId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/keyId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate105.errors = vErrors;
  return errors === 0;
}
validate105.evaluated = { props: { keyId: true }, dynamicProps: false, dynamicItems: false };
var updateKey_query = validate106;
function validate106(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate106.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate106.errors = vErrors;
  return errors === 0;
}
validate106.evaluated = { dynamicProps: false, dynamicItems: false };
var updateKey_body = validate107;
var schema233 = { $id: "KeyPatch", type: "object", description: "Changes to make to a key.", properties: { name: { $ref: "KeyName" }, description: { description: "What the key is for, and who is responsible for it. It has at most 500 Unicode characters.", maxLength: 500, pattern: "^[^\\u0000]*$", examples: ["Runs on the server in the shop."], type: ["string", "null"] }, expiresAt: { format: "date-time", description: "A time in RFC 3339, with any time zone. It must be in the future.", pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$", examples: ["2030-01-31T18:00:00Z"], type: ["string", "null"] }, allowedAddresses: { description: `Networks in CIDR notation, IPv4 or IPv6, from which alone the key may be used; from elsewhere it gets 403
\`address_not_allowed\`. A single address is a network, too. Networks are returned in their canonical form
(RFC 5952). If the service runs behind a proxy, the operator must have set how many proxies are trusted.
`, items: { type: "string", format: "cidr", description: "A network or an address.", maxLength: 64, examples: ["192.0.2.0/24"] }, minItems: 1, maxItems: 50, examples: [["192.0.2.0/24", "2001:db8::/32"]], type: ["array", "null"] } } };
function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate108.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) > 100) {
          const err0 = { instancePath: instancePath + "/name", schemaPath: "KeyName/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (!pattern35.test(data0)) {
          const err1 = { instancePath: instancePath + "/name", schemaPath: "KeyName/pattern", keyword: "pattern", params: { pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$" }, message: 'must match pattern "' + "^\\s*[^\\s\\u0000][^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/name", schemaPath: "KeyName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.description !== undefined) {
      let data1 = data.description;
      if (typeof data1 !== "string" && data1 !== null) {
        const err3 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: schema233.properties.description.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data1 === "string") {
        if (func1(data1) > 500) {
          const err4 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!pattern4.test(data1)) {
          const err5 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "' + "^[^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      }
    }
    if (data.expiresAt !== undefined) {
      let data2 = data.expiresAt;
      if (typeof data2 !== "string" && data2 !== null) {
        const err6 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/properties/expiresAt/type", keyword: "type", params: { type: schema233.properties.expiresAt.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (typeof data2 === "string") {
        if (!pattern5.test(data2)) {
          const err7 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/properties/expiresAt/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" }, message: 'must match pattern "' + "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" + '"' };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      }
    }
    if (data.allowedAddresses !== undefined) {
      let data3 = data.allowedAddresses;
      if (!Array.isArray(data3) && data3 !== null) {
        const err8 = { instancePath: instancePath + "/allowedAddresses", schemaPath: "#/properties/allowedAddresses/type", keyword: "type", params: { type: schema233.properties.allowedAddresses.type }, message: "must be array,null" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (Array.isArray(data3)) {
        if (data3.length > 50) {
          const err9 = { instancePath: instancePath + "/allowedAddresses", schemaPath: "#/properties/allowedAddresses/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (data3.length < 1) {
          const err10 = { instancePath: instancePath + "/allowedAddresses", schemaPath: "#/properties/allowedAddresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        const len0 = data3.length;
        for (let i0 = 0;i0 < len0; i0++) {
          let data4 = data3[i0];
          if (typeof data4 === "string") {
            if (func1(data4) > 64) {
              const err11 = { instancePath: instancePath + "/allowedAddresses/" + i0, schemaPath: "#/properties/allowedAddresses/items/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
          } else {
            const err12 = { instancePath: instancePath + "/allowedAddresses/" + i0, schemaPath: "#/properties/allowedAddresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validate108.errors = vErrors;
  return errors === 0;
}
validate108.evaluated = { props: { name: true, description: true, expiresAt: true, allowedAddresses: true }, dynamicProps: false, dynamicItems: false };
function validate107(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate107.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate108(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
    errors = vErrors.length;
  }
  validate107.errors = vErrors;
  return errors === 0;
}
validate107.evaluated = { props: { name: true, description: true, expiresAt: true, allowedAddresses: true }, dynamicProps: false, dynamicItems: false };
var revokeKey_path = validate110;
function validate110(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate110.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.keyId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "keyId" }, message: "must have required property '" + "keyId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.keyId !== undefined) {
      let data0 = data.keyId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/keyId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate110.errors = vErrors;
  return errors === 0;
}
validate110.evaluated = { props: { keyId: true }, dynamicProps: false, dynamicItems: false };
var revokeKey_query = validate111;
function validate111(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate111.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate111.errors = vErrors;
  return errors === 0;
}
validate111.evaluated = { dynamicProps: false, dynamicItems: false };
var rotateKey_path = validate112;
function validate112(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate112.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.keyId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "keyId" }, message: "must have required property '" + "keyId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.keyId !== undefined) {
      let data0 = data.keyId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/keyId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate112.errors = vErrors;
  return errors === 0;
}
validate112.evaluated = { props: { keyId: true }, dynamicProps: false, dynamicItems: false };
var rotateKey_query = validate113;
function validate113(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate113.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate113.errors = vErrors;
  return errors === 0;
}
validate113.evaluated = { dynamicProps: false, dynamicItems: false };
var rotateKey_body = validate114;
var schema246 = { $id: "KeyRotation", type: "object", description: "Options for rotating a key.", properties: { overlapSeconds: { description: "Seconds for which the old key stays valid, up to 7 days. The default is 86400, one day.", examples: [3600], int64: { minimum: 0, maximum: 604800 } }, expiresAt: { format: "date-time", description: "A time in RFC 3339, with any time zone. It must be in the future.", pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$", examples: ["2030-01-31T18:00:00Z"], type: ["string", "null"] } } };
var schema247 = BigInt("0");
var schema248 = BigInt("604800");
function validate114(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate114.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.overlapSeconds !== undefined) {
      let data0 = data.overlapSeconds;
      if (typeof data0 != "bigint" || data0 < schema247 || data0 > schema248) {
        const err0 = { instancePath: instancePath + "/overlapSeconds", schemaPath: "KeyRotation/properties/overlapSeconds/int64", keyword: "int64", params: { minimum: "0", maximum: "604800" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.expiresAt !== undefined) {
      let data1 = data.expiresAt;
      if (typeof data1 !== "string" && data1 !== null) {
        const err1 = { instancePath: instancePath + "/expiresAt", schemaPath: "KeyRotation/properties/expiresAt/type", keyword: "type", params: { type: schema246.properties.expiresAt.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data1 === "string") {
        if (!pattern5.test(data1)) {
          const err2 = { instancePath: instancePath + "/expiresAt", schemaPath: "KeyRotation/properties/expiresAt/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" }, message: 'must match pattern "' + "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$" + '"' };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "KeyRotation/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate114.errors = vErrors;
  return errors === 0;
}
validate114.evaluated = { props: { overlapSeconds: true, expiresAt: true }, dynamicProps: false, dynamicItems: false };
var getSession_path = validate115;
function validate115(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate115.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate115.errors = vErrors;
  return errors === 0;
}
validate115.evaluated = { dynamicProps: false, dynamicItems: false };
var getSession_query = validate116;
function validate116(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate116.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate116.errors = vErrors;
  return errors === 0;
}
validate116.evaluated = { dynamicProps: false, dynamicItems: false };
var logIn_path = validate117;
function validate117(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate117.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate117.errors = vErrors;
  return errors === 0;
}
validate117.evaluated = { dynamicProps: false, dynamicItems: false };
var logIn_query = validate118;
function validate118(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate118.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate118.errors = vErrors;
  return errors === 0;
}
validate118.evaluated = { dynamicProps: false, dynamicItems: false };
var logIn_body = validate119;
function validate119(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate119.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.email === undefined) {
      const err0 = { instancePath, schemaPath: "Credentials/required", keyword: "required", params: { missingProperty: "email" }, message: "must have required property '" + "email" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.password === undefined) {
      const err1 = { instancePath, schemaPath: "Credentials/required", keyword: "required", params: { missingProperty: "password" }, message: "must have required property '" + "password" + "'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.email !== undefined) {
      let data0 = data.email;
      if (typeof data0 === "string") {
        if (func1(data0) > 254) {
          const err2 = { instancePath: instancePath + "/email", schemaPath: "Credentials/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/email", schemaPath: "Credentials/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.password !== undefined) {
      let data1 = data.password;
      if (typeof data1 === "string") {
        if (func1(data1) > 200) {
          const err4 = { instancePath: instancePath + "/password", schemaPath: "Credentials/properties/password/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/password", schemaPath: "Credentials/properties/password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "Credentials/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate119.errors = vErrors;
  return errors === 0;
}
validate119.evaluated = { props: { email: true, password: true }, dynamicProps: false, dynamicItems: false };
var logOut_path = validate120;
function validate120(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate120.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate120.errors = vErrors;
  return errors === 0;
}
validate120.evaluated = { dynamicProps: false, dynamicItems: false };
var logOut_query = validate121;
function validate121(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate121.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate121.errors = vErrors;
  return errors === 0;
}
validate121.evaluated = { dynamicProps: false, dynamicItems: false };
var changePassword_path = validate122;
function validate122(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate122.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate122.errors = vErrors;
  return errors === 0;
}
validate122.evaluated = { dynamicProps: false, dynamicItems: false };
var changePassword_query = validate123;
function validate123(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate123.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate123.errors = vErrors;
  return errors === 0;
}
validate123.evaluated = { dynamicProps: false, dynamicItems: false };
var changePassword_body = validate124;
function validate125(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate125.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.currentPassword === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "currentPassword" }, message: "must have required property '" + "currentPassword" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.newPassword === undefined) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "newPassword" }, message: "must have required property '" + "newPassword" + "'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.currentPassword !== undefined) {
      let data0 = data.currentPassword;
      if (typeof data0 === "string") {
        if (func1(data0) > 200) {
          const err2 = { instancePath: instancePath + "/currentPassword", schemaPath: "#/properties/currentPassword/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/currentPassword", schemaPath: "#/properties/currentPassword/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.newPassword !== undefined) {
      let data1 = data.newPassword;
      if (typeof data1 === "string") {
        if (func1(data1) > 200) {
          const err4 = { instancePath: instancePath + "/newPassword", schemaPath: "Password/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (func1(data1) < 12) {
          const err5 = { instancePath: instancePath + "/newPassword", schemaPath: "Password/minLength", keyword: "minLength", params: { limit: 12 }, message: "must NOT have fewer than 12 characters" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/newPassword", schemaPath: "Password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate125.errors = vErrors;
  return errors === 0;
}
validate125.evaluated = { props: { currentPassword: true, newPassword: true }, dynamicProps: false, dynamicItems: false };
function validate124(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate124.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate125(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
    errors = vErrors.length;
  }
  validate124.errors = vErrors;
  return errors === 0;
}
validate124.evaluated = { props: { currentPassword: true, newPassword: true }, dynamicProps: false, dynamicItems: false };
var setUp_path = validate127;
function validate127(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate127.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate127.errors = vErrors;
  return errors === 0;
}
validate127.evaluated = { dynamicProps: false, dynamicItems: false };
var setUp_query = validate128;
function validate128(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate128.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate128.errors = vErrors;
  return errors === 0;
}
validate128.evaluated = { dynamicProps: false, dynamicItems: false };
var setUp_body = validate129;
function validate130(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate130.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.token === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property '" + "token" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.email === undefined) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "email" }, message: "must have required property '" + "email" + "'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.name === undefined) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property '" + "name" + "'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.password === undefined) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "password" }, message: "must have required property '" + "password" + "'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.token !== undefined) {
      let data0 = data.token;
      if (typeof data0 === "string") {
        if (func1(data0) > 100) {
          const err4 = { instancePath: instancePath + "/token", schemaPath: "Token/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/token", schemaPath: "Token/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.email !== undefined) {
      let data1 = data.email;
      if (typeof data1 === "string") {
        if (func1(data1) > 254) {
          const err6 = { instancePath: instancePath + "/email", schemaPath: "Email/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (!pattern25.test(data1)) {
          const err7 = { instancePath: instancePath + "/email", schemaPath: "Email/pattern", keyword: "pattern", params: { pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" }, message: 'must match pattern "' + "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" + '"' };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/email", schemaPath: "Email/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data2 = data.name;
      if (typeof data2 === "string") {
        if (func1(data2) > 100) {
          const err9 = { instancePath: instancePath + "/name", schemaPath: "PersonName/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (!pattern35.test(data2)) {
          const err10 = { instancePath: instancePath + "/name", schemaPath: "PersonName/pattern", keyword: "pattern", params: { pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$" }, message: 'must match pattern "' + "^\\s*[^\\s\\u0000][^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/name", schemaPath: "PersonName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.password !== undefined) {
      let data3 = data.password;
      if (typeof data3 === "string") {
        if (func1(data3) > 200) {
          const err12 = { instancePath: instancePath + "/password", schemaPath: "Password/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (func1(data3) < 12) {
          const err13 = { instancePath: instancePath + "/password", schemaPath: "Password/minLength", keyword: "minLength", params: { limit: 12 }, message: "must NOT have fewer than 12 characters" };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      } else {
        const err14 = { instancePath: instancePath + "/password", schemaPath: "Password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
  } else {
    const err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err15];
    } else {
      vErrors.push(err15);
    }
    errors++;
  }
  validate130.errors = vErrors;
  return errors === 0;
}
validate130.evaluated = { props: { token: true, email: true, name: true, password: true }, dynamicProps: false, dynamicItems: false };
function validate129(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate129.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate130(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
    errors = vErrors.length;
  }
  validate129.errors = vErrors;
  return errors === 0;
}
validate129.evaluated = { props: { token: true, email: true, name: true, password: true }, dynamicProps: false, dynamicItems: false };
var resetPassword_path = validate132;
function validate132(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate132.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate132.errors = vErrors;
  return errors === 0;
}
validate132.evaluated = { dynamicProps: false, dynamicItems: false };
var resetPassword_query = validate133;
function validate133(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate133.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate133.errors = vErrors;
  return errors === 0;
}
validate133.evaluated = { dynamicProps: false, dynamicItems: false };
var resetPassword_body = validate134;
function validate135(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate135.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.token === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property '" + "token" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.newPassword === undefined) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "newPassword" }, message: "must have required property '" + "newPassword" + "'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.token !== undefined) {
      let data0 = data.token;
      if (typeof data0 === "string") {
        if (func1(data0) > 100) {
          const err2 = { instancePath: instancePath + "/token", schemaPath: "Token/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/token", schemaPath: "Token/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.newPassword !== undefined) {
      let data1 = data.newPassword;
      if (typeof data1 === "string") {
        if (func1(data1) > 200) {
          const err4 = { instancePath: instancePath + "/newPassword", schemaPath: "Password/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (func1(data1) < 12) {
          const err5 = { instancePath: instancePath + "/newPassword", schemaPath: "Password/minLength", keyword: "minLength", params: { limit: 12 }, message: "must NOT have fewer than 12 characters" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/newPassword", schemaPath: "Password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate135.errors = vErrors;
  return errors === 0;
}
validate135.evaluated = { props: { token: true, newPassword: true }, dynamicProps: false, dynamicItems: false };
function validate134(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate134.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate135(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
    errors = vErrors.length;
  }
  validate134.errors = vErrors;
  return errors === 0;
}
validate134.evaluated = { props: { token: true, newPassword: true }, dynamicProps: false, dynamicItems: false };
var checkLink_path = validate137;
function validate137(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate137.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate137.errors = vErrors;
  return errors === 0;
}
validate137.evaluated = { dynamicProps: false, dynamicItems: false };
var checkLink_query = validate138;
function validate138(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate138.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate138.errors = vErrors;
  return errors === 0;
}
validate138.evaluated = { dynamicProps: false, dynamicItems: false };
var checkLink_body = validate139;
var schema280 = { $id: "LinkKind", type: "string", description: "What a link is for: to create the first account (`set-up`), to create an account (`invitation`), or to set a new\npassword (`password`).\n", enum: ["set-up", "invitation", "password"], examples: ["invitation"] };
function validate140(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate140.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property '" + "kind" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.token === undefined) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property '" + "token" + "'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.kind !== undefined) {
      let data0 = data.kind;
      if (typeof data0 !== "string") {
        const err2 = { instancePath: instancePath + "/kind", schemaPath: "LinkKind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (!(data0 === "set-up" || data0 === "invitation" || data0 === "password")) {
        const err3 = { instancePath: instancePath + "/kind", schemaPath: "LinkKind/enum", keyword: "enum", params: { allowedValues: schema280.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.token !== undefined) {
      let data1 = data.token;
      if (typeof data1 === "string") {
        if (func1(data1) > 100) {
          const err4 = { instancePath: instancePath + "/token", schemaPath: "Token/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/token", schemaPath: "Token/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate140.errors = vErrors;
  return errors === 0;
}
validate140.evaluated = { props: { kind: true, token: true }, dynamicProps: false, dynamicItems: false };
function validate139(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate139.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate140(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate140.errors : vErrors.concat(validate140.errors);
    errors = vErrors.length;
  }
  validate139.errors = vErrors;
  return errors === 0;
}
validate139.evaluated = { props: { kind: true, token: true }, dynamicProps: false, dynamicItems: false };
var listPeople_path = validate142;
function validate142(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate142.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate142.errors = vErrors;
  return errors === 0;
}
validate142.evaluated = { dynamicProps: false, dynamicItems: false };
var listPeople_query = validate143;
function validate143(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate143.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          const err1 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.cursor !== undefined) {
      let data1 = data.cursor;
      if (typeof data1 === "string") {
        if (func1(data1) > 400) {
          const err3 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 400 }, message: "must NOT have more than 400 characters" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate143.errors = vErrors;
  return errors === 0;
}
validate143.evaluated = { props: { limit: true, cursor: true }, dynamicProps: false, dynamicItems: false };
var join_path = validate144;
function validate144(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate144.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate144.errors = vErrors;
  return errors === 0;
}
validate144.evaluated = { dynamicProps: false, dynamicItems: false };
var join_query = validate145;
function validate145(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate145.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate145.errors = vErrors;
  return errors === 0;
}
validate145.evaluated = { dynamicProps: false, dynamicItems: false };
var join_body = validate146;
function validate147(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate147.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.token === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property '" + "token" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.email === undefined) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "email" }, message: "must have required property '" + "email" + "'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.name === undefined) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property '" + "name" + "'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.password === undefined) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "password" }, message: "must have required property '" + "password" + "'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.token !== undefined) {
      let data0 = data.token;
      if (typeof data0 === "string") {
        if (func1(data0) > 100) {
          const err4 = { instancePath: instancePath + "/token", schemaPath: "Token/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/token", schemaPath: "Token/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.email !== undefined) {
      let data1 = data.email;
      if (typeof data1 === "string") {
        if (func1(data1) > 254) {
          const err6 = { instancePath: instancePath + "/email", schemaPath: "Email/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (!pattern25.test(data1)) {
          const err7 = { instancePath: instancePath + "/email", schemaPath: "Email/pattern", keyword: "pattern", params: { pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" }, message: 'must match pattern "' + "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" + '"' };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/email", schemaPath: "Email/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data2 = data.name;
      if (typeof data2 === "string") {
        if (func1(data2) > 100) {
          const err9 = { instancePath: instancePath + "/name", schemaPath: "PersonName/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (!pattern35.test(data2)) {
          const err10 = { instancePath: instancePath + "/name", schemaPath: "PersonName/pattern", keyword: "pattern", params: { pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$" }, message: 'must match pattern "' + "^\\s*[^\\s\\u0000][^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/name", schemaPath: "PersonName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.password !== undefined) {
      let data3 = data.password;
      if (typeof data3 === "string") {
        if (func1(data3) > 200) {
          const err12 = { instancePath: instancePath + "/password", schemaPath: "Password/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (func1(data3) < 12) {
          const err13 = { instancePath: instancePath + "/password", schemaPath: "Password/minLength", keyword: "minLength", params: { limit: 12 }, message: "must NOT have fewer than 12 characters" };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      } else {
        const err14 = { instancePath: instancePath + "/password", schemaPath: "Password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
  } else {
    const err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err15];
    } else {
      vErrors.push(err15);
    }
    errors++;
  }
  validate147.errors = vErrors;
  return errors === 0;
}
validate147.evaluated = { props: { token: true, email: true, name: true, password: true }, dynamicProps: false, dynamicItems: false };
function validate146(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate146.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate147(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
    errors = vErrors.length;
  }
  validate146.errors = vErrors;
  return errors === 0;
}
validate146.evaluated = { props: { token: true, email: true, name: true, password: true }, dynamicProps: false, dynamicItems: false };
var getPerson_path = validate149;
function validate149(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate149.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.personId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "personId" }, message: "must have required property '" + "personId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.personId !== undefined) {
      let data0 = data.personId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/personId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate149.errors = vErrors;
  return errors === 0;
}
validate149.evaluated = { props: { personId: true }, dynamicProps: false, dynamicItems: false };
var getPerson_query = validate150;
function validate150(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate150.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate150.errors = vErrors;
  return errors === 0;
}
validate150.evaluated = { dynamicProps: false, dynamicItems: false };
var updatePerson_path = validate151;
function validate151(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate151.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.personId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "personId" }, message: "must have required property '" + "personId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.personId !== undefined) {
      let data0 = data.personId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/personId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate151.errors = vErrors;
  return errors === 0;
}
validate151.evaluated = { props: { personId: true }, dynamicProps: false, dynamicItems: false };
var updatePerson_query = validate152;
function validate152(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate152.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate152.errors = vErrors;
  return errors === 0;
}
validate152.evaluated = { dynamicProps: false, dynamicItems: false };
var updatePerson_body = validate153;
var schema305 = { $id: "Role", type: "string", description: "Role of a person. An `owner` may do everything, `staff` may read and change the catalogue, a `viewer` may read\nit.\n", enum: ["owner", "staff", "viewer"], examples: ["staff"] };
function validate154(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate154.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) > 100) {
          const err0 = { instancePath: instancePath + "/name", schemaPath: "PersonName/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (!pattern35.test(data0)) {
          const err1 = { instancePath: instancePath + "/name", schemaPath: "PersonName/pattern", keyword: "pattern", params: { pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$" }, message: 'must match pattern "' + "^\\s*[^\\s\\u0000][^\\u0000]*$" + '"' };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/name", schemaPath: "PersonName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.role !== undefined) {
      let data1 = data.role;
      if (typeof data1 !== "string") {
        const err3 = { instancePath: instancePath + "/role", schemaPath: "Role/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data1 === "owner" || data1 === "staff" || data1 === "viewer")) {
        const err4 = { instancePath: instancePath + "/role", schemaPath: "Role/enum", keyword: "enum", params: { allowedValues: schema305.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate154.errors = vErrors;
  return errors === 0;
}
validate154.evaluated = { props: { name: true, role: true }, dynamicProps: false, dynamicItems: false };
function validate153(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate153.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate154(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors);
    errors = vErrors.length;
  }
  validate153.errors = vErrors;
  return errors === 0;
}
validate153.evaluated = { props: { name: true, role: true }, dynamicProps: false, dynamicItems: false };
var removePerson_path = validate156;
function validate156(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate156.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.personId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "personId" }, message: "must have required property '" + "personId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.personId !== undefined) {
      let data0 = data.personId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/personId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate156.errors = vErrors;
  return errors === 0;
}
validate156.evaluated = { props: { personId: true }, dynamicProps: false, dynamicItems: false };
var removePerson_query = validate157;
function validate157(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate157.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.keepKeys !== undefined) {
      if (typeof data.keepKeys !== "boolean") {
        const err0 = { instancePath: instancePath + "/keepKeys", schemaPath: "#/properties/keepKeys/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate157.errors = vErrors;
  return errors === 0;
}
validate157.evaluated = { props: { keepKeys: true }, dynamicProps: false, dynamicItems: false };
var createPasswordLink_path = validate158;
function validate158(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate158.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.personId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "personId" }, message: "must have required property '" + "personId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.personId !== undefined) {
      let data0 = data.personId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/personId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate158.errors = vErrors;
  return errors === 0;
}
validate158.evaluated = { props: { personId: true }, dynamicProps: false, dynamicItems: false };
var createPasswordLink_query = validate159;
function validate159(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate159.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate159.errors = vErrors;
  return errors === 0;
}
validate159.evaluated = { dynamicProps: false, dynamicItems: false };
var listInvitations_path = validate160;
function validate160(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate160.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate160.errors = vErrors;
  return errors === 0;
}
validate160.evaluated = { dynamicProps: false, dynamicItems: false };
var listInvitations_query = validate161;
function validate161(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate161.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== undefined) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 100 || isNaN(data0)) {
          const err1 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.cursor !== undefined) {
      let data1 = data.cursor;
      if (typeof data1 === "string") {
        if (func1(data1) > 400) {
          const err3 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 400 }, message: "must NOT have more than 400 characters" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate161.errors = vErrors;
  return errors === 0;
}
validate161.evaluated = { props: { limit: true, cursor: true }, dynamicProps: false, dynamicItems: false };
var invite_path = validate162;
function validate162(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate162.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate162.errors = vErrors;
  return errors === 0;
}
validate162.evaluated = { dynamicProps: false, dynamicItems: false };
var invite_query = validate163;
function validate163(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate163.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate163.errors = vErrors;
  return errors === 0;
}
validate163.evaluated = { dynamicProps: false, dynamicItems: false };
var invite_body = validate164;
function validate165(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate165.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.role === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "role" }, message: "must have required property '" + "role" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.role !== undefined) {
      let data0 = data.role;
      if (typeof data0 !== "string") {
        const err1 = { instancePath: instancePath + "/role", schemaPath: "Role/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (!(data0 === "owner" || data0 === "staff" || data0 === "viewer")) {
        const err2 = { instancePath: instancePath + "/role", schemaPath: "Role/enum", keyword: "enum", params: { allowedValues: schema305.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.email !== undefined) {
      let data1 = data.email;
      if (typeof data1 === "string") {
        if (func1(data1) > 254) {
          const err3 = { instancePath: instancePath + "/email", schemaPath: "Email/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern25.test(data1)) {
          const err4 = { instancePath: instancePath + "/email", schemaPath: "Email/pattern", keyword: "pattern", params: { pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" }, message: 'must match pattern "' + "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" + '"' };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/email", schemaPath: "Email/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate165.errors = vErrors;
  return errors === 0;
}
validate165.evaluated = { props: { role: true, email: true }, dynamicProps: false, dynamicItems: false };
function validate164(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate164.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!validate165(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate165.errors : vErrors.concat(validate165.errors);
    errors = vErrors.length;
  }
  validate164.errors = vErrors;
  return errors === 0;
}
validate164.evaluated = { props: { role: true, email: true }, dynamicProps: false, dynamicItems: false };
var withdrawInvitation_path = validate167;
function validate167(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate167.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.invitationId === undefined) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "invitationId" }, message: "must have required property '" + "invitationId" + "'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.invitationId !== undefined) {
      let data0 = data.invitationId;
      if (typeof data0 != "bigint" || data0 < schema35 || data0 > schema36) {
        const err1 = { instancePath: instancePath + "/invitationId", schemaPath: "Int64Id/int64", keyword: "int64", params: { minimum: "-9223372036854775808", maximum: "9223372036854775807" }, message: "must be an int64" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate167.errors = vErrors;
  return errors === 0;
}
validate167.evaluated = { props: { invitationId: true }, dynamicProps: false, dynamicItems: false };
var withdrawInvitation_query = validate168;
function validate168(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate168.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate168.errors = vErrors;
  return errors === 0;
}
validate168.evaluated = { dynamicProps: false, dynamicItems: false };
export {
  changePassword_body,
  changePassword_path,
  changePassword_query,
  changePets_body,
  changePets_path,
  changePets_query,
  checkLink_body,
  checkLink_path,
  checkLink_query,
  createCategory_body,
  createCategory_path,
  createCategory_query,
  createKey_body,
  createKey_path,
  createKey_query,
  createPasswordLink_path,
  createPasswordLink_query,
  createPet_body,
  createPet_path,
  createPet_query,
  deleteCategory_path,
  deleteCategory_query,
  deleteOrderCustomer_path,
  deleteOrderCustomer_query,
  deletePet_path,
  deletePet_query,
  exportPets_path,
  exportPets_query,
  getCategory_path,
  getCategory_query,
  getInventory_path,
  getInventory_query,
  getKey_path,
  getKey_query,
  getOrder_path,
  getOrder_query,
  getPerson_path,
  getPerson_query,
  getPetHistory_path,
  getPetHistory_query,
  getPet_path,
  getPet_query,
  getSession_path,
  getSession_query,
  importPets_body,
  importPets_path,
  importPets_query,
  invite_body,
  invite_path,
  invite_query,
  join_body,
  join_path,
  join_query,
  listCategories_path,
  listCategories_query,
  listEvents_path,
  listEvents_query,
  listInvitations_path,
  listInvitations_query,
  listKeys_path,
  listKeys_query,
  listOrders_path,
  listOrders_query,
  listPeople_path,
  listPeople_query,
  listPetDetails_path,
  listPetDetails_query,
  listPets_path,
  listPets_query,
  logIn_body,
  logIn_path,
  logIn_query,
  logOut_path,
  logOut_query,
  placeOrder_body,
  placeOrder_path,
  placeOrder_query,
  removePerson_path,
  removePerson_query,
  resetPassword_body,
  resetPassword_path,
  resetPassword_query,
  revokeKey_path,
  revokeKey_query,
  rotateKey_body,
  rotateKey_path,
  rotateKey_query,
  setUp_body,
  setUp_path,
  setUp_query,
  updateCategory_body,
  updateCategory_path,
  updateCategory_query,
  updateKey_body,
  updateKey_path,
  updateKey_query,
  updateOrder_body,
  updateOrder_path,
  updateOrder_query,
  updatePerson_body,
  updatePerson_path,
  updatePerson_query,
  updatePet_body,
  updatePet_path,
  updatePet_query,
  withdrawInvitation_path,
  withdrawInvitation_query
};

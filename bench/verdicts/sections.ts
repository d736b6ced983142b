/** What none of the judges looks at, by what is told of it, and the section that says so. */
export const sections: readonly (readonly [told: RegExp, section: string])[] = [
  [
    /required\[\d+\]` names .* again/,
    'JSON Schema Validation 6.5.3: elements of `required` are unique',
  ],
  [/type\[\d+\]` names .* again|type` lists nothing/, 'JSON Schema Validation 6.1.1: `type`'],
  [
    /enum\[\d+\]` .* again|enum` lists nothing/,
    'JSON Schema Validation 6.1.2: `enum`; Server Variable Object',
  ],
  [/(all|any|one)Of` lists nothing/, 'JSON Schema Core 10.2.1: a non-empty array'],
  [/has no `items`/, 'Schema Object of 3.0: `items` where the type is array'],
  [/which is none of the `properties`/, 'JSON Schema Validation 6.5.3: nothing fits, or a slip'],
  [
    /is not a security scheme/,
    'Security Requirement Object: names correspond to a security scheme',
  ],
  [/must be the name of a header/, 'RFC 9110, 5.1'],
  [/lies outside of the document/, 'none: the portal reads one document'],
  [
    /`properties\.\w+` must be an object/,
    'JSON Schema Core 4.3: a schema is an object or a boolean',
  ],
  [/type` must be `string`/, 'Schema Object: the known types'],
  [/stands beside `\$ref`/, 'Reference Object: cannot be extended with additional properties'],
];

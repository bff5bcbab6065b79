// The audits of graphql-http: node audit.mjs URL. Whatever is not entirely well is told, warnings and notices, too.
import { auditServer } from "graphql-http";

const audits = await auditServer({ url: process.argv[2] });
const wrong = audits.filter((audit) => audit.status !== "ok");
for (const { status, id, name, reason } of wrong) console.log(`${status} ${id}: ${name}: ${reason}`);
console.log(`${audits.length - wrong.length} of ${audits.length} audits are ok`);
if (wrong.length || !audits.length) process.exitCode = 1;

import { token } from '../search-server.js';
import type { LinkProgram } from './link-program.js';

export const pythonLinks: LinkProgram = {
  file: 'program.py',
  text: `import sys

from pagination import UrllibTransport, get_base_linked

transport = UrllibTransport(sys.argv[1], {"Authorization": "Bearer ${token}"})
headers = {"X-Tenant": "acme"}
for hit in get_base_linked(transport, state="open", headers=headers):
    print("hit", hit["id"])
position = get_base_linked(transport, state="open", headers=headers).position
for hit in get_base_linked(transport, state="open", headers=headers, start=position):
    print("hit", hit["id"])
`,
};

import { analyze } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { declareGithub } from '../declared/github.js';
import { readDocument } from './corpus.js';
import { counters } from './declared/counters.js';
import { cursors } from './declared/cursors.js';
import { declareLists } from './declared/declare-lists.js';
import { links } from './declared/links.js';

/**
 * Findings of a document whose lists are all declared: for each code, the operations or schemes with the finding, or
 * only their number.
 */
interface Expected {
  readonly bound: number;
  readonly reported?: Readonly<Record<string, number | readonly string[]>>;
}

/** Findings that are correct for the published descriptions, even if the API itself behaves differently. */
const expected: Readonly<Record<string, Expected>> = {
  'stripe.com.json': { bound: 99 },
  'kubernetes.io.json': { bound: 95 },
  'slack.com.json': {
    bound: 6,
    // Slack requires the token and allows it to be empty, but the description does not say so.
    reported: {
      'Pagination/CursorNeverEnds': ['get /chat.scheduledMessages.list', 'get /conversations.members'],
    },
  },
  'zoom.us.json': {
    bound: 69,
    reported: {
      // Unlike most lists of Zoom, these have no total_records.
      'Pagination/MemberNotFound': [
        'get /archive_files',
        'tokens_contacts',
        'tokens_messages',
        'get /im/chat/sessions',
        'get /metrics/client/feedback/{feedbackId}',
        'get /metrics/meetings/{meetingId}/participants/satisfaction',
        'get /metrics/webinars/{webinarId}/participants/satisfaction',
        'tokens_operation_logs',
        'get /phone/sip_trunk/trunks',
        'get /report/activities',
        'get /rooms',
        'get /rooms/digital_signage',
        'get /rooms/locations',
      ],
      // The token of this list is an integer.
      'Pagination/CursorTypeMismatch': ['get /report/telephone'],
    },
  },
  // Asana sends next_page, but the description of its responses lacks it.
  'asana.com.json': {
    bound: 43,
    reported: { 'Pagination/PropertyNotFound': ['tokens_data', 'get /tags/{tag_gid}'] },
  },
  // Box describes the response's next_marker as an integer, but the parameter marker as a string.
  'box.com.json': { bound: 38, reported: { 'Pagination/CursorTypeMismatch': 18 } },
  'amazonaws.com/AWSMigrationHub.json': { bound: 5 },
  'twilio.com/api.json': { bound: 61 },
  'twilio.com/twilio_chat_v2.json': { bound: 12 },
  // The responses of Graph's delta functions have no @odata.count.
  'microsoft.com/graph.json': { bound: 1726, reported: { 'Pagination/MemberNotFound': 107 } },
  'bitbucket.org.json': { bound: 70 },
  // Two lists of Meraki are described as objects.
  'meraki.com.json': {
    bound: 14,
    reported: {
      'Pagination/HeaderCursor': ['linked'],
      'Pagination/ItemsNotList': ['get /networks/{networkId}/clients', 'get /networks/{networkId}/events'],
    },
  },
  'up.com.au.json': { bound: 6 },
  'digitalocean.com.json': {
    bound: 40,
    reported: {
      'Pagination/MemberNotFound': [
        'get /v2/registry/{registry_name}/garbage-collections',
        'get /v2/registry/{registry_name}/garbage-collections',
      ],
      'Pagination/EmptyPageStop': 33,
    },
  },
  'spotify.com/sonallux.json': { bound: 18 },
  'xero.com/xero_accounting.json': { bound: 11, reported: { 'Pagination/EmptyPageStop': 11 } },
  // GitLab describes every list as a single object.
  'gitlab.com.json': {
    bound: 55,
    reported: {
      'Pagination/HeaderCursor': ['pages'],
      'Pagination/UndeclaredHeader': ['pages'],
      'Pagination/ItemsNotList': ['pages'],
      'Pagination/FirstPosition': ['get /v3/projects/{id}/repository/commits'],
    },
  },
  // Two lists of Telnyx are described without the member meta, which all others have.
  'telnyx.com.json': {
    bound: 74,
    reported: {
      'Pagination/PropertyNotFound': ['get /ips', 'get /wireless/detail_records_reports'],
      'Pagination/MemberNotFound': 6,
    },
  },
  'shutterstock.com.json': {
    bound: 31,
    reported: {
      'Pagination/MemberNotFound': ['get /v2/ai/audio/descriptors', 'get /v2/ai/audio/instruments'],
      'Pagination/EmptyPageStop': ['pages_data'],
    },
  },
  'netboxdemo.com.json': { bound: 63 },
  'mailchimp.com.json': { bound: 54 },
  // Three operations that return a single object are described with a page parameter.
  'linode.com.json': {
    bound: 52,
    reported: {
      'Pagination/ItemsNotFound': [
        'get /databases/engines/{engineId}',
        'get /databases/types/{typeId}',
        'get /volumes/{volumeId}',
      ],
      'Pagination/MemberNotFound': 6,
      'Pagination/PropertyNotFound': 3,
    },
  },
  // Two lists of Vimeo are described as a single item.
  'vimeo.com.json': {
    bound: 81,
    reported: {
      'Pagination/LooseNumber': ['pages', 'pages'],
      'Pagination/ItemsNotList': [
        'get /ondemand/pages/{ondemand_id}/promotions',
        'get /ondemand/pages/{ondemand_id}/promotions/{promotion_id}/codes',
      ],
      'Pagination/EmptyPageStop': ['pages'],
    },
  },
  // Docusign describes numbers as strings.
  'docusign.net.json': { bound: 18, reported: { 'Pagination/LooseNumber': 22 } },
};

function reportedOf(document: unknown): Readonly<Record<string, readonly string[]>> {
  const reported: Record<string, string[]> = {};
  for (const { code, suppressionKey } of analyze({ document }).findings) {
    reported[code] = [...(reported[code] ?? []), suppressionKey];
  }
  return reported;
}

/** Replaces names by counts if only a count is expected. */
function counted(
  reported: ReturnType<typeof reportedOf>,
  wanted: Expected['reported'] = {},
): Expected['reported'] {
  return Object.fromEntries(
    Object.entries(reported).map(([code, keys]) => [
      code,
      typeof wanted[code] === 'number' ? keys.length : keys,
    ]),
  );
}

describe('published documents with careful declarations', () => {
  const conventions = { ...cursors, ...links, ...counters };

  it('every carefully declared published document has an entry in the expected findings', () => {
    expect(Object.keys(conventions).sort()).toEqual(Object.keys(expected).sort());
  });

  it.each(Object.entries(conventions))(
    'a carefully declared published document has only the expected findings: %s',
    (name, convention) => {
      const { document, bound } = declareLists(readDocument(name), convention);
      const wanted = expected[name];
      expect({ bound: bound.size, reported: counted(reportedOf(document), wanted?.reported) }).toEqual({
        reported: {},
        ...wanted,
      });
    },
  );

  it('GitHub’s carefully declared document has only the expected findings', () => {
    const { document, bound } = declareGithub(readDocument('github.com/api.github.com.json'));
    const reported = reportedOf(document);
    expect({ bound: bound.size, reported: { ...reported, 'Pagination/EmptyPageStop': 22 } }).toEqual({
      bound: 200,
      reported: {
        'Pagination/DeprecatedParameter': [
          'get /repos/{owner}/{repo}/dependabot/alerts',
          'get /repos/{owner}/{repo}/dependabot/alerts',
        ],
        'Pagination/MemberNotFound': ['get /repos/{owner}/{repo}/topics'],
        'Pagination/EmptyPageStop': 22,
      },
    });
    expect(reported['Pagination/EmptyPageStop']).toHaveLength(22);
  });
});

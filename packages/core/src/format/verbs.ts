/** The verbs that a path item can have operations under, lower case. */
export const verbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

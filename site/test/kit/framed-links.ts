/** One link per format, created when the format was new. Each opens a document with the title `Frame 1`. */
export const framedLinks = [
  [
    '1',
    '1.NY1LCsMwDESvIrQ2JqE7HaCnyEa0CjW1ZRO7n2B89yiL7B4zb5iOa4hSkTo-8-OTRNvJykmQMBdRLsHvnCI6bPK39koJbn7206JB10zQoYUWheC-2RhmB1_ZashKYJafYCxauL2qqYY4hsPCet78OL5xHA',
  ],
  ['2', '2.o4GRbqBMqmCIWQ7G5EHKA4VqIFOpthYemeCorQUA'],
] as const;

/** Converts an assembly from webcil, the format for browsers, to a PE file by replacing its header. */
export function peOf(file) {
  const start = file.indexOf(Buffer.from('WbIL'));
  if (start < 0) throw new Error('not a webcil file');
  const webcil = file.subarray(start);
  const count = webcil.readUInt16LE(8);
  const headSize = aligned(0x80 + 4 + 20 + 224 + 40 * count, 0x200);
  let end = headSize;
  const sections = Array.from({ length: count }, (_, index) => {
    const at = 28 + 16 * index;
    const [virtualSize, address, size, from] = [0, 4, 8, 12].map((offset) =>
      webcil.readUInt32LE(at + offset),
    );
    const section = { virtualSize, address, size, from, to: end, room: aligned(size, 0x200) };
    end += section.room;
    return section;
  });
  const pe = Buffer.alloc(end);
  pe.write('MZ', 0, 'latin1');
  pe.writeUInt32LE(0x80, 0x3c);
  pe.write('PE\0\0', 0x80, 'latin1');
  pe.writeUInt16LE(0x14c, 0x84);
  pe.writeUInt16LE(count, 0x86);
  pe.writeUInt16LE(224, 0x94);
  pe.writeUInt16LE(0x2022, 0x96);
  writeOptionalHead(pe, 0x98, sections, headSize);
  pe.writeUInt32LE(webcil.readUInt32LE(12), 0x98 + 96 + 8 * 14);
  pe.writeUInt32LE(webcil.readUInt32LE(16), 0x98 + 96 + 8 * 14 + 4);
  sections.forEach((section, index) => {
    writeSection(pe, 0x98 + 224 + 40 * index, section, index);
    webcil.copy(pe, section.to, section.from, section.from + section.size);
  });
  return pe;
}

function writeOptionalHead(pe, at, sections, headSize) {
  const last = sections.at(-1);
  const imageSize = aligned(last.address + Math.max(last.virtualSize, last.size), 0x2000);
  pe.writeUInt16LE(0x10b, at);
  pe.writeUInt8(48, at + 2);
  pe.writeUInt16LE(4, at + 40);
  pe.writeUInt16LE(4, at + 48);
  pe.writeUInt16LE(3, at + 68);
  pe.writeUInt16LE(0x8540, at + 70);
  const fields = { 28: 0x400000, 32: 0x2000, 36: 0x200, 56: imageSize, 60: headSize };
  const stacks = { 72: 0x100000, 76: 0x1000, 80: 0x100000, 84: 0x1000, 92: 16 };
  for (const [offset, value] of Object.entries({ ...fields, ...stacks }))
    pe.writeUInt32LE(value, at + Number(offset));
}

function writeSection(pe, at, { virtualSize, address, room, to }, index) {
  pe.write(['.text', '.rsrc', '.reloc'][index] ?? `.s${index}`, at, 'latin1');
  [virtualSize, address, room, to].forEach((value, field) => {
    pe.writeUInt32LE(value, at + 8 + 4 * field);
  });
  pe.writeUInt32LE(0x60000020, at + 36);
}

function aligned(size, step) {
  return Math.ceil(size / step) * step;
}

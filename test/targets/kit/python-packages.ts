/** Folder of Debian's Python packages. A Python that is not from Debian can use it too. */
export const pythonPackages = '/usr/lib/python3/dist-packages';

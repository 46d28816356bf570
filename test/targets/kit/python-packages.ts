/** Folder of Debian's Python packages; a Python from elsewhere can use it as well. */
export const pythonPackages = '/usr/lib/python3/dist-packages';

/** Debian's Python packages, also for a Python that is not Debian's. */
export const pythonPackages = '/usr/lib/python3/dist-packages';

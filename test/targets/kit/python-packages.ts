/** The folder of Debian's packages of Python, for a Python that is not Debian's, too. */
export const pythonPackages = '/usr/lib/python3/dist-packages';

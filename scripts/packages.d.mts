/** The entry of the package at a path, in the lock file or in npm's record of its last installation. */
export interface LockedPackage {
  version: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}
type Packages = Record<string, LockedPackage>;

export declare const WANTED_MAJOR: number;
export declare function nodeProblem(version: string, hasPlatformNode: boolean): string | undefined;
export declare function isComplete(wanted: Packages, present: Packages, what: { development: boolean }): boolean;
export declare function isForDevelopment(present: Packages): boolean;

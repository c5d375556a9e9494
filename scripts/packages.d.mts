/** What the lock, or npm's note of its last installation, says of the package at a path. */
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
export declare function refusal(version: string, hasPlatformNode: boolean): string | undefined;
export declare function isComplete(wanted: Packages, present: Packages, what: { development: boolean }): boolean;
export declare function isForDevelopment(present: Packages): boolean;

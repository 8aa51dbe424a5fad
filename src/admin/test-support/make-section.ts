import type { SectionInfo } from '../../../shared/lib/initial-state';

/**
 * A section of Settings for tests, which is always on and has only declared settings.
 *
 * @param changes What is different.
 */
export const makeSection = (
	path: string,
	changes: Partial< SectionInfo > = {}
): SectionInfo => ( {
	path,
	title: path,
	intro: '',
	modules: [],
	isAlwaysShown: false,
	hasComponent: false,
	entries: [],
	...changes,
} );

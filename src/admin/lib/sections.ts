import { getInitialState } from '../../../shared/lib/initial-state';
import { useQueryParam } from '../router/query';
import { useActiveModules } from './active-modules';

/**
 * A section of the page 'Settings', as PHP registers it (Ramjet\Support\Admin\Section). `{path}/{path}-section.tsx`
 * draws it, or it has the settings that PHP declares for it.
 */
export type SectionInfo = {
	/** `section` in its URL. */
	path: string;
	title: string;
	/** One or two sentences, or empty. */
	intro: string;
	/** It is shown while one of these modules is on; if there are none, always. */
	modules: readonly string[];
	hasComponent: boolean;
	/** What the search finds besides settings, and where it is. */
	entries: readonly { label: string; params: Record< string, string > }[];
};

/** The sections that are on, in their order. */
export function useSections(): SectionInfo[] {
	const active = useActiveModules();
	return ( getInitialState().dashboard?.sections ?? [] ).filter(
		( { modules } ) =>
			modules.length === 0 ||
			modules.some( ( slug ) => active.includes( slug ) )
	);
}

/** The section that the URL names, else the first. */
export function useCurrentSection(): SectionInfo | undefined {
	const path = useQueryParam( 'section' );
	const sections = useSections();
	return (
		sections.find( ( section ) => section.path === path ) ?? sections[ 0 ]
	);
}

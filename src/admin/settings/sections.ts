import {
	getInitialState,
	type SectionInfo,
} from '../../../shared/lib/initial-state';
import { useQueryParam } from '../router/query';
import { useActiveModules } from '../lib/active-modules';

/** The sections that are on, in their order. */
export function useSections(): SectionInfo[] {
	const active = useActiveModules();
	return ( getInitialState().dashboard?.sections ?? [] ).filter(
		( { modules, isAlwaysShown } ) =>
			isAlwaysShown ||
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

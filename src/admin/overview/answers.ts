import type {
	OverviewGroup,
	OverviewState,
} from '../../../shared/api/overview';
import { UnexpectedAnswerError } from '../../../shared/api/errors';

/** The groups, in the order in which they matter. */
export const STATES: readonly OverviewState[] = [ 'failed', 'needs', 'works' ];

/**
 * Makes sure that an answer has a group.
 *
 * @param  answer Decoded JSON.
 * @param  state  The group.
 * @throws {Error} It is something else.
 */
export function expectGroup(
	answer: unknown,
	state: OverviewState
): OverviewGroup {
	const group = ( answer as Record< string, unknown > | null )?.[ state ] as
		Partial< OverviewGroup > | undefined;
	if ( ! Array.isArray( group?.items ) || typeof group.total !== 'number' ) {
		throw new UnexpectedAnswerError();
	}
	return group as OverviewGroup;
}

/**
 * Makes sure that an answer has all groups.
 *
 * @param  answer Decoded JSON.
 * @throws {Error} It is something else.
 */
export function expectOverview(
	answer: unknown
): Record< OverviewState, OverviewGroup > {
	STATES.forEach( ( state ) => expectGroup( answer, state ) );
	return answer as Record< OverviewState, OverviewGroup >;
}

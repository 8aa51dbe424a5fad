import { getInitialState, type InitialState } from './initial-state';

/**
 * Whether somebody may be told what a larger plan would add: only where the site wants that
 * (`enable_upgrade_nudge`, off unless a provider sells something). A site that is private has no public
 * to reach, so there nothing is offered that is about being found or shared; all else is.
 *
 * @param purpose         What the plan is for.
 * @param purpose.isReach Being found, shared or advertised.
 * @param state           The page's own initial state unless given.
 */
export function isNudgeAllowed(
	{ isReach = false }: { isReach?: boolean } = {},
	state: Pick<
		InitialState,
		'enableUpgradeNudge' | 'isPrivateSite'
	> = getInitialState()
): boolean {
	return state.enableUpgradeNudge && ! ( isReach && state.isPrivateSite );
}

import { getInitialState, type InitialState } from './initial-state';

/**
 * Whether to show upgrade prompts. The site has to turn them on (`enable_upgrade_nudge`, off by default). Private sites
 * see none for plans that help a site to be found, shared or advertised.
 *
 * @param purpose         What the plan is for.
 * @param purpose.isReach Whether it is for being found, shared or advertised.
 * @param state           Defaults to the page's initial state.
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

import type { InitialState } from '../../shared/lib/initial-state';

/** What PHP prints for an administrator of an ordinary site. */
const DEFAULTS: InitialState = {
	siteType: 'self-hosted',
	isPrivateSite: false,
	enableUpgradeNudge: false,
	canManageModules: true,
	isTrackingEnabled: false,
	siteUrl: 'https://example.org/',
	adminUrl: 'https://example.org/wp-admin/',
	siteTitle: 'Example',
	editor: 'post',
	blocks: {},
	chunkTranslations: {},
	connection: null,
	registrationNonce: '',
	canReadResponses: true,
	exportNonce: '',
	dismissedNotices: [],
	seenWCConnectionModal: false,
};

/**
 * Sets window.ramjetInitialState, as PHP does for the page's scripts.
 *
 * @param changes What differs from an administrator's page on an ordinary site.
 */
export function setInitialState(
	changes: Partial< Omit< InitialState, 'blocks' > > & {
		blocks?: object;
	} = {}
): void {
	window.ramjetInitialState = { ...DEFAULTS, ...changes };
}

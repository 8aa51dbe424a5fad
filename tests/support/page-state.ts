import type { InitialState } from '../../shared/lib/initial-state';
import settingFields from './setting-fields.json';

/** The initial state of an administrator on a typical site. */
const DEFAULTS: InitialState = {
	siteType: 'self-hosted',
	isPrivateSite: false,
	enableUpgradeNudge: false,
	canManageModules: true,
	isTrackingEnabled: false,
	siteUrl: 'https://example.org/',
	adminUrl: 'https://example.org/wp-admin/',
	siteTitle: 'Example',
	siteLocale: 'en_US',
	editor: 'post',
	blocks: {},
	chunkTranslations: {},
	connection: null,
	registrationNonce: '',
	canReadResponses: true,
	exportNonce: '',
	dismissedNotices: [],
	seenWCConnectionModal: false,
	settingFields,
};

/** The settings that the dashboard draws, with their defaults, as `jetpack/v4/settings` has them. */
export const DEFAULT_SETTINGS = Object.fromEntries(
	settingFields.map( ( { name, default: value } ) => [ name, value ] )
);

/**
 * Sets window.ramjetInitialState, as PHP does for the page's scripts.
 *
 * @param changes Differences from the state of an administrator on a typical site.
 */
export function setInitialState(
	changes: Partial< Omit< InitialState, 'blocks' > > & {
		blocks?: object;
	} = {}
): void {
	window.ramjetInitialState = { ...DEFAULTS, ...changes };
}

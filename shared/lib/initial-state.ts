import type { BlockName, BuiltBlockName } from '../types/block-names';

/** Where the site is hosted; some behaviour differs by it. */
export type SiteType = 'simple' | 'atomic' | 'self-hosted';

/** The block editor that is open, or null on a screen that is none. */
export type EditorScreen = 'post' | 'site' | 'widgets' | null;

/** Why a block or feature cannot be used here. */
export type UnavailableReason = 'missing_plan' | 'missing_module' | 'unknown';

/** Why a block or feature cannot be used; `details` says what is missing, as PHP knows it. */
type Unavailable = {
	available: false;
	unavailableReason: UnavailableReason;
	details?: Record< string, unknown >;
};

/** Whether a block or feature can be used. */
export type BlockAvailability = { available: true } | Unavailable;

type WithoutNamespace< Name > = Name extends `jetpack/${ infer Short }`
	? Short
	: Name;

/** A name of the registry, or a block that stands inside of one of these. */
export type ShortName = BlockName | WithoutNamespace< BuiltBlockName >;

/** How the site and the current user are connected, as far as PHP knows it without asking anybody. */
export type InitialConnection = {
	isRegistered: boolean;
	isUserConnected: boolean;
	/** The site does without a provider on purpose. */
	isOfflineMode: boolean;
	/** The user may register and disconnect the site. */
	canManage: boolean;
};

/** What PHP knows about the AI Assistant without contacting another server. */
export type InitialAi = {
	/** The current user's role and capabilities allow AI. */
	isAllowed: boolean;
	/** Where the model is set up; null if there is no model. */
	source: 'services' | 'connectors' | null;
	hasSecondModel: boolean;
	/** A model that creates images is set up. */
	hasImages: boolean;
	/** The model accepts images. */
	hasVision: boolean;
	/** The current user can change the settings. */
	canManage: boolean;
	/** For `wpcom/v2/sites/{siteId}/…`. */
	siteId: number;
	/** The site's locale, such as pt_BR, which may differ from the user's. */
	siteLocale?: string;
};

/** A page of the dashboard, as PHP registers it (Ramjet\Support\Dashboard\Page). `{path}/{path}-page.tsx` draws it. */
export type DashboardPage = {
	/** `path` in its URL: `admin.php?page=ramjet&path=modules`. */
	path: string;
	/** Heading and document title, translated. */
	title: string;
	/** Whether it has a stylesheet of its own, `build/admin-{path}.css`. */
	hasStyles: boolean;
};

/**
 * A section of the page 'Settings', as PHP registers it (Ramjet\Support\Dashboard\Section). `{path}/{path}-section.tsx`
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
	/** Whether it is shown while they are off, too. */
	isAlwaysShown: boolean;
	hasComponent: boolean;
	/** What the search finds besides settings, and where it is. */
	entries: readonly { label: string; params: Record< string, string > }[];
};

/** What the dashboard consists of. */
export type InitialDashboard = {
	pages: readonly DashboardPage[];
	/** Those of Settings, in their order, also while their modules are off. */
	sections: readonly SectionInfo[];
	/** Slugs of the modules that are on. */
	activeModules: readonly string[];
};

/** What PHP prints as `window.ramjetInitialState` before the editor's and the dashboard's script. */
export type InitialState = {
	siteType: SiteType;
	isPrivateSite: boolean;
	enableUpgradeNudge: boolean;
	/** Whether the current user can turn modules on and off. */
	canManageModules: boolean;
	/** Whether the owner turned on analytics events. */
	isTrackingEnabled: boolean;
	/** The site's front page, as `home_url( '/' )`. */
	siteUrl: string;
	/** The admin's root, as `admin_url()`, with a slash at the end. */
	adminUrl: string;
	/** The site's name, as people read it. */
	siteTitle: string;
	/** The site's locale, such as pt_BR, which may differ from the user's. */
	siteLocale: string;
	editor: EditorScreen;
	/** Whether WordPress shows only panels with content within a pattern, which it does since 7.0; missing is no. */
	hasContentPanels?: boolean;
	/** Keyed by name without the namespace `jetpack/`; only what is built. */
	blocks: Partial< Record< ShortName, true | Unavailable > >;
	/** Path of a chunk => URL of its translation file; only what this locale has. */
	chunkTranslations: Record< string, string >;
	/** How the current user is connected; null where PHP did not say. */
	connection: InitialConnection | null;
	/** Whether a built feature needs a connection; missing is no. */
	needsConnection?: boolean;
	/** The result that the provider's redirect left in this page's URL: 'connected', or an error's code; empty for none. */
	connectionReturn?: string;
	/** For POST jetpack/v4/connection/register; '' for users who cannot register the site. */
	registrationNonce: string;
	/** Whether the current user can open the page Responses; missing is no. */
	canReadResponses?: boolean;
	/** IP addresses of proxies in front of the site that forms do not trust; only in the dashboard of administrators. */
	unnamedProxies?: readonly string[];
	/** For downloading form responses; '' in editors, and for users who cannot read any. */
	exportNonce: string;
	/** For downloading payments; only in the dashboard of administrators. */
	paymentsNonce?: string;
	/** For downloading the newsletter's subscribers; likewise. */
	subscribersNonce?: string;
	/** Panels of the post that is being edited (Ramjet\Support\Features\Provides\PostPanels); only in the post editor. */
	postPanels?: readonly string[];
	/** IDs of the notices that the current user has dismissed (POST `jetpack/v4/notice/{id}`). */
	dismissedNotices: readonly string[];
	/** Whether the current user has seen the note for shops (POST `jetpack/v4/seen-wc-connection-modal`). */
	seenWCConnectionModal: boolean;
	/** What the dashboard consists of, as far as the user may see it. Only there. */
	dashboard?: InitialDashboard;
	/** The settings that the dashboard draws; src/admin/lib/site-settings.ts has their type. */
	settingFields?: readonly object[];
	/** Formats of the Ad block for which the owner has entered code. */
	adFormats?: readonly string[];
	/** Missing if the AI Assistant module is off. */
	ai?: InitialAi;
	/** Only in the site editor. */
	cookieConsent?: {
		/** Another plugin asks visitors for consent. */
		isTaken: boolean;
		/** A plugin or the theme has turned the banner off. */
		isDisabled: boolean;
		/** The page of the privacy policy; '' for none. */
		privacyUrl: string;
	};
	/** The configuration of maps; blocks/map has its type. Missing if the Map module is off. */
	map?: object;
	/** Uploads of videos; missing if the VideoPress module is off, or the user may not upload files. */
	video?: { ajaxUrl: string };
	/** Only in the post editor while the module 'seo' is on. */
	seo?: {
		/** The name of the plugin that prints the tags of pages instead; null for none. */
		printedBy: string | null;
		/** ID of the page that is the front page; 0 for none. */
		frontPage: number;
		/** As it is saved in Settings. */
		frontPageDescription: string;
	};
	/**
	 * Sources of media, in the order of the menu; missing if the user may not upload files. Those that are not ready are there for
	 * administrators only.
	 */
	externalMedia?: readonly {
		slug: 'google_photos' | 'pexels' | 'openverse' | 'immich';
		isReady: boolean;
	}[];
	/** Whether the current user can create plans; missing is no. */
	canCreatePlans?: boolean;
	/** Whether the site has PayPal keys; only in editors. */
	isPayPalReady?: boolean;
	/** Whether Stripe, or PayPal, rejected the saved keys; only in editors. */
	isStripeRejected?: boolean;
	isPayPalRejected?: boolean;
};

declare global {
	interface Window {
		ramjetInitialState?: InitialState;
	}
}

/*
 * Safe values: nothing is tracked, sold or registered. Empty URLs make links relative to the current admin screen.
 */
const FALLBACK: InitialState = Object.freeze( {
	siteType: 'self-hosted',
	isPrivateSite: false,
	enableUpgradeNudge: false,
	canManageModules: false,
	isTrackingEnabled: false,
	siteUrl: '',
	adminUrl: '',
	siteTitle: '',
	siteLocale: 'en_US',
	editor: null,
	blocks: Object.freeze( {} ),
	chunkTranslations: Object.freeze( {} ),
	connection: null,
	registrationNonce: '',
	exportNonce: '',
	dismissedNotices: Object.freeze( [] ),
	seenWCConnectionModal: false,
} );

let isMissingReported = false;

/**
 * Reads what PHP printed. A missing state is logged to the console, once for each page,
 * and safe values stand in for it: no tracking, no upgrade nudge, no block available.
 */
export function getInitialState(): InitialState {
	const state = window.ramjetInitialState;
	if ( state ) {
		return state;
	}
	if ( ! isMissingReported ) {
		isMissingReported = true;
		// eslint-disable-next-line no-console -- Nothing else says why no block is available.
		console.error(
			'Ramjet: window.ramjetInitialState is missing, so its blocks are not available on this page.'
		);
	}
	return FALLBACK;
}

/** Whether the post that is being edited has a panel of this name. */
export const hasPostPanel = ( name: string ) =>
	getInitialState().postPanels?.includes( name ) === true;

/** Whether a host runs the site and manages its plugins (Ramjet\Support\Site\SiteType::is_hosted()). */
export const isHosted = () => getInitialState().siteType !== 'self-hosted';

const NAMESPACE = 'jetpack/';

/**
 * Tells whether a block or feature can be used on this site.
 *
 * @param name  A name in blocks/registry.json, or that of a block inside of one, with or without the namespace `jetpack/`.
 * @param state The initial state; the page's own unless given.
 * @return Available, or unavailable with a reason; `unknown` for a name that the state does not list.
 */
export function getBlockAvailability(
	name: ShortName | `jetpack/${ ShortName }`,
	state: Pick< InitialState, 'blocks' > = getInitialState()
): BlockAvailability {
	const key = name.startsWith( NAMESPACE )
		? name.slice( NAMESPACE.length )
		: name;
	// An inherited `constructor`, or `map` where PHP printed an empty list as [], is no block.
	const availability = Object.hasOwn( state.blocks, key )
		? state.blocks[ key as ShortName ]
		: undefined;
	return availability === true
		? { available: true }
		: ( availability ?? {
				available: false,
				unavailableReason: 'unknown',
			} );
}

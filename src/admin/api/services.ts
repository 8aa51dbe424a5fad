import { postForReply } from '../../../shared/api/checked-request';
import { expectEach } from '../../../shared/api/expect-reply';
import { post, request } from '../../../shared/api/request';

/** A key, or a part of one, that a service requires. */
export type ServiceField = {
	name: string;
	label: string;
	/** Whether it can be written but not read. */
	secret: boolean;
	/** Whether the service works without it. */
	optional: boolean;
	/** A sentence that describes a value. */
	format: string;
	/** REST path of the possible values; empty for any value. */
	choices: string;
	/** Well-known values, besides which any other is possible. */
	presets: ServiceChoice[];
	/** All values, if it is not typed; the first counts where none is set. */
	options: ServiceChoice[];
	/** Another setting that some values need. */
	link: { label: string; url: string } | null;
	/** An unreadable value has to be entered again. */
	state: 'none' | 'set' | 'unreadable';
	source: 'none' | 'saved' | 'constant' | 'connector' | 'environment';
	/** Name of the constant, the environment variable or the connector. */
	source_name: string;
	/** The value; of a secret '…' and at most its last four characters. */
	shown: string;
	/** Whether it can be changed here. */
	editable: boolean;
};

/** A possible value of a field. */
type ServiceChoice = { value: string; label: string };

/** The result of a test. */
export type ServiceCheck = {
	ok: boolean;
	state:
		| 'ok'
		| 'refused'
		| 'limited'
		| 'unreachable'
		| 'slow'
		| 'nonsense'
		| 'missing'
		| 'unreadable'
		| 'unchecked';
	/** The state as a sentence. */
	message: string;
	/** ISO 8601, UTC. */
	time: string;
};

/** A third party that the site uses with a key of its own, texts translated. */
export type Service = {
	slug: string;
	name: string;
	purpose: string;
	/** What it costs the privacy of visitors, a sentence. */
	visitors: string;
	/** What else the service receives, and when. */
	disclosure: string;
	/** The modules that use it. */
	used_by: { name: string; active: boolean }[];
	state: 'none' | 'incomplete' | 'set' | 'unreadable';
	fields: ServiceField[];
	credentials_url: string;
	privacy_url: string;
	/** The page of WordPress’s connectors, where there is one for the service. */
	connector_url: string | null;
	/** Whether the keys can be tested. */
	testable: boolean;
	/** The last test of these keys. */
	last_check: ServiceCheck | null;
};

/** New values by field name; null removes. Fields that are not named stay as they are. */
export type ServiceChanges = Record< string, string | null >;

const PATH = 'ramjet/v1/services';

const EXAMPLE = { slug: '', name: '', used_by: [ { name: '' } ], fields: [] };

/** Reads all services, keyed by slug; first those that need attention, then others that are set up. */
export const fetchServices = async ( signal: AbortSignal ) =>
	expectEach< Service >( await request( { path: PATH, signal } ), EXAMPLE );

/**
 * Saves fields of a service. Rejects with an ApiError of status 400 where a value does not fit; its `data.params` says what
 * is wrong, by field name.
 *
 * @return The service afterwards.
 */
export const updateService = ( slug: string, fields: ServiceChanges ) =>
	postForReply< Service >( `${ PATH }/${ slug }`, { fields }, EXAMPLE );

/** Reads the possible values of a field. */
export const fetchChoices = (
	path: string,
	signal: AbortSignal
): Promise< ServiceChoice[] > => request( { path, signal } );

/** Tests whether the service accepts the keys. Takes up to ten seconds. */
export const testService = ( slug: string ): Promise< ServiceCheck > =>
	post( `${ PATH }/${ slug }/test` );

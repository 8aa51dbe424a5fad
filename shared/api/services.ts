import { request } from './request';

/** One thing that a service wants to be told. */
export type ServiceField = {
	name: string;
	label: string;
	type: 'text' | 'multiline' | 'url' | 'choice' | 'switch';
	/** Whether it is written and never read. */
	secret: boolean;
	/** Whether the service is of no use without it. */
	required: boolean;
	/** A sentence that says what a value looks like. */
	format: string;
	/** Labels by value, for a choice. */
	choices: Record< string, string >;
	/** What counts while nothing is set. */
	default: string;
	/** What is unreadable has to be entered again. */
	state: 'none' | 'set' | 'unreadable';
	source: 'none' | 'saved' | 'constant' | 'connector' | 'environment';
	/** Name of the constant, the environment variable or the connector. */
	source_name: string;
	/** The value, a switch's as '1' or ''; of a secret '…' and at most its last four characters. */
	shown: string;
	/** Whether it can be changed here. */
	editable: boolean;
	/** Where WordPress has a connector for the service. */
	connector_url: string | null;
	/** Name of a connector that is there and from which this cannot be read; empty for none. */
	unusable_connector: string;
};

/** What came of a test. */
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
	/** What the service gets to know, and when. */
	disclosure: string;
	/** Whether what uses it works without a key, too. */
	optional: boolean;
	state: 'none' | 'incomplete' | 'set' | 'unreadable';
	fields: ServiceField[];
	/** Slugs of the modules of this site that use it. */
	modules: string[];
	credentials_url: string;
	terms_url: string;
	privacy_url: string;
	/** Whether it has a cheap check. */
	testable: boolean;
	/** The last test of what the service is told now. */
	last_check: ServiceCheck | null;
	/** What has to be done after what was just saved, a sentence; empty for nothing. */
	notice: string;
};

/** New values by field name; null removes. Fields that are not named stay as they are. */
export type ServiceChanges = Record< string, string | boolean | null >;

const servicePath = ( slug: string ) =>
	`ramjet/v1/services/${ encodeURIComponent( slug ) }`;

/**
 * Reads all services, keyed by slug (GET `ramjet/v1/services`).
 *
 * @param signal Breaks the call off.
 */
export function fetchServices(
	signal?: AbortSignal
): Promise< Record< string, Service > > {
	return request( { path: 'ramjet/v1/services', signal } );
}

/**
 * Saves fields of a service (POST `ramjet/v1/services/{slug}`). Rejects with an ApiError of status 400 where a
 * value does not fit; its `data.params` says what is wrong, by field name.
 *
 * @return The service as it is then.
 */
export function updateService(
	slug: string,
	fields: ServiceChanges
): Promise< Service > {
	return request( {
		path: servicePath( slug ),
		method: 'POST',
		data: { fields },
	} );
}

/**
 * Asks the service whether it accepts what it was told (POST `ramjet/v1/services/{slug}/test`). Takes up to ten
 * seconds.
 *
 * @param signal Breaks the call off.
 */
export function testService(
	slug: string,
	signal?: AbortSignal
): Promise< ServiceCheck > {
	return request( {
		path: `${ servicePath( slug ) }/test`,
		method: 'POST',
		signal,
	} );
}

import { request } from '../../../shared/api/request';

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
	/** What the service learns, and when. */
	disclosure: string;
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
 * @return The service afterwards.
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

/** A possible value of a field. */
export type ServiceChoice = { value: string; label: string };

/** Reads the possible values of a field. */
export function fetchChoices(
	path: string,
	signal: AbortSignal
): Promise< ServiceChoice[] > {
	return request( { path, signal } );
}

/**
 * Tests whether the service accepts the keys (POST `ramjet/v1/services/{slug}/test`). Takes up to ten
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

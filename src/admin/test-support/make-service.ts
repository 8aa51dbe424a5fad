import type { Service, ServiceField } from '../api/services';

/**
 * A field as the server describes it.
 *
 * @param props What is not as usual.
 */
export function makeField(
	name: string,
	props: Partial< ServiceField > = {}
): ServiceField {
	return {
		name,
		label: name,
		secret: false,
		optional: false,
		format: '',
		choices: '',
		presets: [],
		options: [],
		link: null,
		state: 'none',
		source: 'none',
		source_name: '',
		shown: '',
		editable: true,
		...props,
	};
}

/**
 * A service as the server describes it.
 *
 * @param props What is not as usual.
 */
export function makeService(
	slug: string,
	props: Partial< Service > = {}
): Service {
	return {
		slug,
		name: slug,
		purpose: `What ${ slug } is for.`,
		visitors: `What ${ slug } learns about visitors.`,
		disclosure: `What ${ slug } receives.`,
		used_by: [],
		state: 'none',
		fields: [],
		credentials_url: 'https://example.com/keys',
		privacy_url: '',
		connector_url: null,
		testable: true,
		last_check: null,
		...props,
	};
}

import type { Service, ServiceField } from '../../../shared/api/services';

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
		type: 'text',
		secret: false,
		required: true,
		format: '',
		choices: {},
		default: '',
		state: 'none',
		source: 'none',
		source_name: '',
		shown: '',
		editable: true,
		connector_url: null,
		unusable_connector: '',
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
		disclosure: `What ${ slug } receives.`,
		optional: false,
		state: 'none',
		fields: [],
		modules: [],
		credentials_url: 'https://example.com/keys',
		terms_url: '',
		privacy_url: '',
		testable: true,
		last_check: null,
		notice: '',
		...props,
	};
}

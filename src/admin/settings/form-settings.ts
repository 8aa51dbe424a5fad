import { UnexpectedAnswerError } from '../../../shared/api/errors';

/** What asks visitors whether they are people. */
export type Captcha = 'none' | 'altcha' | 'turnstile' | 'hcaptcha';

/** What holds for all forms. */
export type FormSettings = {
	/** Days; 0 for ever. */
	forms_retention_days: number;
	forms_mail_only: boolean;
	forms_store_ip: boolean;
	forms_captcha: Captcha;
	/** In ten minutes, of one address. */
	forms_rate: number;
	/** Addresses, or networks as address/bits. */
	forms_trusted_proxies: string[];
};

/**
 * Makes sure that an answer has the settings of forms.
 *
 * @param  answer Decoded JSON.
 * @throws {Error} It is something else.
 */
export function expectFormSettings( answer: unknown ): FormSettings {
	const settings = ( answer ?? {} ) as Record< string, unknown >;
	if (
		typeof settings.forms_retention_days !== 'number' ||
		typeof settings.forms_mail_only !== 'boolean' ||
		typeof settings.forms_store_ip !== 'boolean' ||
		typeof settings.forms_captcha !== 'string' ||
		typeof settings.forms_rate !== 'number' ||
		! Array.isArray( settings.forms_trusted_proxies )
	) {
		throw new UnexpectedAnswerError();
	}
	return {
		forms_retention_days: settings.forms_retention_days,
		forms_mail_only: settings.forms_mail_only,
		forms_store_ip: settings.forms_store_ip,
		forms_captcha: settings.forms_captcha as Captcha,
		forms_rate: settings.forms_rate,
		forms_trusted_proxies: settings.forms_trusted_proxies.map( String ),
	};
}

/**
 * What to save: blank lines and blanks around an address are nobody's proxy.
 *
 * @param changes
 */
export const cleanFormSettings = (
	changes: Partial< FormSettings >
): Partial< FormSettings > =>
	changes.forms_trusted_proxies
		? {
				...changes,
				forms_trusted_proxies: changes.forms_trusted_proxies
					.map( ( one ) => one.trim() )
					.filter( Boolean ),
			}
		: changes;

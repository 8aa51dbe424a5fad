import type { RequestState } from '../../../shared/lib/use-request';
import { expectReply } from '../lib/expect-reply';

/** The settings of all forms, as GET `jetpack/v4/settings` has them. */
type FormsValues = {
	/** 0 keeps responses forever. */
	forms_retention_days: number;
	forms_mail_only: boolean;
	forms_store_ip: boolean;
	forms_captcha: string;
	/** Submissions per IP address in ten minutes. */
	forms_rate: number;
	/** IP addresses, and networks such as 10.0.0.0/8. */
	forms_trusted_proxies: string[];
};

/* Numbers and lists stay as they were typed until they are saved. */
export type Typed = Omit<
	FormsValues,
	'forms_retention_days' | 'forms_rate' | 'forms_trusted_proxies'
> & {
	forms_retention_days: string;
	forms_rate: string;
	forms_trusted_proxies: string;
};

export function toTyped( settings: unknown ): Typed {
	const values = expectReply< FormsValues >(
		settings,
		( {
			forms_retention_days: days,
			forms_rate: rate,
			forms_trusted_proxies: proxies,
		} ) =>
			typeof days === 'number' &&
			typeof rate === 'number' &&
			Array.isArray( proxies )
	);
	return {
		forms_retention_days: String( values.forms_retention_days ),
		forms_mail_only: values.forms_mail_only === true,
		forms_store_ip: values.forms_store_ip === true,
		forms_captcha: values.forms_captcha,
		forms_rate: String( values.forms_rate ),
		forms_trusted_proxies: values.forms_trusted_proxies.join( '\n' ),
	};
}

export const toSettings = ( {
	forms_trusted_proxies: proxies,
	...others
}: Partial< Typed > ) => ( {
	...others,
	...( proxies !== undefined && {
		forms_trusted_proxies: proxies.split( /\s+/ ).filter( Boolean ),
	} ),
} );

/** The saved settings, and what puts others in their place. */
export type Saved = {
	saved: Typed;
	onSaved: RequestState< Typed >[ 'setData' ];
};

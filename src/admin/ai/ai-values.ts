import type { AiUsage } from '../../../shared/api/ai';
import { expectReply } from '../lib/expect-reply';

/** The AI settings in replies of `jetpack/v4/settings`. */
type AiSettings = {
	ai_period: AiUsage[ 'period' ];
	/** 0 for no limit. */
	ai_limit: number;
	ai_user_limit: number;
	ai_streams: number;
	ai_off_roles: string[];
	ai_private_network: boolean;
};

/** The same in the form: numbers as typed, '' for no limit; roles as one string, so that changes can be detected. */
export type FormValues = {
	ai_period: AiUsage[ 'period' ];
	ai_limit: string;
	ai_user_limit: string;
	ai_streams: string;
	ai_off_roles: string;
	ai_private_network: boolean;
};

export function toFormValues( reply: unknown ): FormValues {
	const settings = expectReply< AiSettings >(
		reply,
		( { ai_limit: limit, ai_streams: streams, ai_off_roles: roles } ) =>
			typeof limit === 'number' &&
			typeof streams === 'number' &&
			Array.isArray( roles )
	);
	const limit = ( value: number ) => ( value > 0 ? String( value ) : '' );
	return {
		ai_period: settings.ai_period,
		ai_limit: limit( settings.ai_limit ),
		ai_user_limit: limit( settings.ai_user_limit ),
		ai_streams: String( settings.ai_streams ),
		ai_off_roles: settings.ai_off_roles.join( ' ' ),
		ai_private_network: settings.ai_private_network === true,
	};
}

/** Converts changes for POST `jetpack/v4/settings`. The server validates numbers. */
export const toSettings = ( {
	ai_limit: limit,
	ai_user_limit: userLimit,
	ai_off_roles: roles,
	...others
}: Partial< FormValues > ) => ( {
	...others,
	...( limit !== undefined && { ai_limit: limit || 0 } ),
	...( userLimit !== undefined && { ai_user_limit: userLimit || 0 } ),
	...( roles !== undefined && { ai_off_roles: toList( roles ) } ),
} );

/** Splits a string of roles. */
export const toList = ( line: string ): string[] =>
	line.split( ' ' ).filter( Boolean );

/** Adds a role to a string of roles, or removes it. */
export const withRole = ( line: string, role: string, isIn: boolean ): string =>
	[ ...toList( line ).filter( ( one ) => one !== role ), isIn ? role : '' ]
		.filter( Boolean )
		.sort()
		.join( ' ' );

import { fetchSettings, updateSettings } from '../api/settings';
import { expectReply } from './expect-reply';

const isLike = ( value: unknown, example: unknown ): boolean =>
	typeof value === typeof example &&
	Array.isArray( value ) === Array.isArray( example );

/**
 * What a SettingsSection needs for some of the site's settings (`jetpack/v4/settings`).
 *
 * @param examples A value of each setting, which shows its type.
 */
export function siteSettings< Values extends object >( examples: Values ) {
	const names = Object.keys( examples ) as ( keyof Values )[];
	const read = ( reply: unknown ): Values => {
		const settings = expectReply< Values >( reply, ( values ) =>
			names.every( ( name ) =>
				isLike( values[ name ], examples[ name ] )
			)
		);
		return Object.fromEntries(
			names.map( ( name ) => [ name, settings[ name ] ] )
		) as Values;
	};
	return {
		load: async ( signal: AbortSignal ): Promise< Values > =>
			read( await fetchSettings( signal ) ),
		save: async ( changes: Partial< Values > ): Promise< Values > =>
			read( await updateSettings( changes ) ),
	};
}

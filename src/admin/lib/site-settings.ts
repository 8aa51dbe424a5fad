import { fetchSettings, updateSettings } from '../api/settings';
import { getInitialState } from '../../../shared/lib/initial-state';
import type { SettingsField } from '../components/settings-fields';
import { expectReply } from './expect-reply';

/** A setting as PHP declares it (Support\Settings\Setting and Field). */
type DeclaredField = SettingsField & {
	/** The form that shows it. */
	section: string;
	/** Shows the type of its values. */
	default: unknown;
};

const listDeclared = ( section: string ) =>
	( ( getInitialState().settingFields ?? [] ) as DeclaredField[] ).filter(
		( field ) => field.section === section
	);

/**
 * The fields of a form for SettingsFields, in the order of PHP.
 *
 * @param changes What only the page knows, by the setting's name; for null the setting is left out.
 */
export const listFields = (
	section: string,
	changes: Record< string, object | null > = {}
): SettingsField[] =>
	listDeclared( section )
		.filter( ( { name } ) => changes[ name ] !== null )
		.map( ( field ) => ( { ...field, ...changes[ field.name ] } ) );

const isLike = ( value: unknown, example: unknown ): boolean =>
	typeof value === typeof example &&
	Array.isArray( value ) === Array.isArray( example );

/**
 * What a SettingsSection needs for the settings of a form (`jetpack/v4/settings`).
 *
 * @template Values Those that the page itself reads.
 */
export function siteSettings< Values extends object >( section: string ) {
	const read = ( reply: unknown ): Values => {
		const fields = listDeclared( section );
		const settings = expectReply< Record< string, unknown > >(
			reply,
			( values ) =>
				fields.every( ( { name, default: example } ) =>
					isLike( values[ name ], example )
				)
		);
		return Object.fromEntries(
			fields.map( ( { name } ) => [ name, settings[ name ] ] )
		) as Values;
	};
	return {
		load: async ( signal: AbortSignal ): Promise< Values > =>
			read( await fetchSettings( signal ) ),
		save: async ( changes: Partial< Values > ): Promise< Values > =>
			read( await updateSettings( changes ) ),
	};
}

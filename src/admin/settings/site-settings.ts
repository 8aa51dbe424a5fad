import { expectReply } from '../../../shared/api/expect-reply';
import { post, request } from '../../../shared/api/request';
import { getInitialState } from '../../../shared/lib/initial-state';
import type { SettingsField } from './settings-fields';

type Value = boolean | number | string | readonly unknown[];

/** A setting as PHP declares it (Support\Settings\Setting and Field). */
type DeclaredField = SettingsField & {
	/** The form that shows it. */
	section: string;
	/** Shows the type of its values. */
	default: Value;
};

const listDeclared = ( section: string ) =>
	( ( getInitialState().settingFields ?? [] ) as DeclaredField[] ).filter(
		( field ) => field.section === section
	);

/**
 * The fields of a form for SettingsFields, in the order of PHP.
 *
 * @param changes What only the page knows, by the setting's name.
 */
export const listFields = (
	section: string,
	changes: Record< string, object > = {}
): SettingsField[] =>
	listDeclared( section ).map( ( field ) => ( {
		...field,
		...changes[ field.name ],
	} ) );

const PATH = 'jetpack/v4/settings';

/**
 * What a SettingsSection needs for the settings of a form. Saves all changes, or none where one is wrong.
 *
 * @template Values Those that the page itself reads.
 */
export function siteSettings< Values extends object >( section: string ) {
	const read = ( reply: unknown ): Values => {
		const defaults = Object.fromEntries(
			listDeclared( section ).map( ( { name, default: one } ) => [
				name,
				one,
			] )
		);
		const settings = expectReply< Record< string, Value > >(
			reply,
			defaults
		);
		return Object.fromEntries(
			Object.keys( defaults ).map( ( name ) => [
				name,
				settings[ name ],
			] )
		) as Values;
	};
	return {
		load: async ( signal: AbortSignal ): Promise< Values > =>
			read( await request( { path: PATH, signal } ) ),
		save: async ( changes: Partial< Values > ): Promise< Values > =>
			read( await post( PATH, changes ) ),
	};
}

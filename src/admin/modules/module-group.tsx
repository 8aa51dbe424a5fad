import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import { Button } from '../../../shared/components/controls';
import type { Module } from '../api/modules';

type Props = {
	/** Its name in PHP. */
	name: string;
	title: string;
	/** All of its modules; null while only some are listed, which cannot be switched together. */
	modules: Module[] | null;
	isSaving: boolean;
	/** Switches those that are not yet as wanted. */
	onSwitch: ( isActive: boolean, modules: Module[] ) => void;
	/** The cards. */
	children: ReactNode;
};

/** A group of modules with its heading, and buttons that turn all of them on or off. */
export default function ModuleGroup( {
	name,
	title,
	modules,
	isSaving,
	onSwitch,
	children,
}: Props ) {
	const id = `ramjet-group-${ name }`;
	const off = modules?.filter(
		( { activated, available } ) => ! activated && available
	);
	const on = modules?.filter( ( { activated } ) => activated );
	const button = ( text: string, isActive: boolean ) => {
		const switched = ( isActive ? off : on ) ?? [];
		return (
			<Button
				className={ switched.length === 0 ? 'is-moot' : undefined }
				variant="tertiary"
				// Read after the text, to tell the groups apart.
				aria-describedby={ id }
				disabled={ isSaving || switched.length === 0 }
				onClick={ () => onSwitch( isActive, switched ) }
			>
				{ text }
			</Button>
		);
	};
	return (
		<section className="ramjet-modules__group" aria-labelledby={ id }>
			<div className="ramjet-modules__heading">
				<h3 id={ id }>{ title }</h3>
				{ modules && (
					<div>
						{ button( __( 'Turn all on', 'ramjet' ), true ) }
						{ button( __( 'Turn all off', 'ramjet' ), false ) }
					</div>
				) }
			</div>
			<ul className="ramjet-modules__cards">{ children }</ul>
		</section>
	);
}

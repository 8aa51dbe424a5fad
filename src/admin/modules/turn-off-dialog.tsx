import { __, sprintf } from '@wordpress/i18n';

import type { Module } from '../api/modules';
import ConfirmDialog from '../components/confirm-dialog';
import { describeUsage } from './module-usage';

type Props = {
	/** The name of a module or a group. */
	name: string;
	/** Those that are used and will be turned off. */
	modules: Module[];
	onConfirm: () => void;
	onCancel: () => void;
};

/** Asks before modules that posts use are turned off, and says what happens to these posts. */
export default function TurnOffDialog( { name, modules, ...actions }: Props ) {
	return (
		<ConfirmDialog
			/* translators: %s: name of a module or of a group of modules. */
			title={ sprintf( __( 'Turn off %s?', 'ramjet' ), name ) }
			confirmLabel={ __( 'Turn off', 'ramjet' ) }
			{ ...actions }
		>
			{ sprintf(
				/* translators: %s: modules, each with its posts: 'Map (12 posts and 3 pages), GIF (1 post)'. */
				__( 'In use: %s.', 'ramjet' ),
				modules
					.map(
						( one ) => `${ one.name } (${ describeUsage( one ) })`
					)
					.join( ', ' )
			) }{ ' ' }
			{ __(
				'Visitors still see and use these blocks. Editors can still change them, with a warning, but cannot add new ones.',
				'ramjet'
			) }
		</ConfirmDialog>
	);
}

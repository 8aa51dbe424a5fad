import { AltText } from './alt-text';
import { TextHelper } from './text-helper';

/** The assistant's buttons in the toolbars of core blocks. */
export const Toolbar = () => (
	<>
		<TextHelper />
		<AltText />
	</>
);

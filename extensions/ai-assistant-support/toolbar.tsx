import { useHasAiBlock } from '../../shared/ai/components/use-ai-block';
import { AltText } from './alt-text';
import { TextHelper } from './text-helper';

/** The assistant's buttons in the toolbars of core blocks. */
export const Toolbar = () =>
	useHasAiBlock() && (
		<>
			<TextHelper />
			<AltText />
		</>
	);

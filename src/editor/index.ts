import '../../shared/lib/chunk-translations';
// Chunks that call the server share it: once here instead of once in each.
import '../../shared/api/request';

import blocks from '../../blocks/registry.json?blocks';
import aiAssistantPlugin from '../../extensions/ai-assistant-plugin';
import aiAssistantSupport from '../../extensions/ai-assistant-support';
import connectionBanner from '../../extensions/connection-banner';
import coreVideo from '../../extensions/core-video';
import embedVariations from '../../extensions/embed-variations';
import externalMedia from '../../extensions/external-media';
import planNotices from '../../extensions/plan-notices';
import socialLinks from '../../extensions/social-links';
import { registerBlock } from '../../shared/blocks/register-block';
import { withExtension } from '../../shared/editor/with-extension';
import { getInitialState } from '../../shared/lib/initial-state';

blocks.forEach( registerBlock );

connectionBanner();
planNotices();
aiAssistantPlugin();
aiAssistantSupport();
embedVariations();
coreVideo();
socialLinks();
externalMedia();

// PHP lists panels in the post editor only.
if ( getInitialState().postPanels?.length ) {
	void withExtension(
		() =>
			import(
				/* webpackChunkName: "post-panels" */ '../../extensions/post-panels'
			),
		( { default: postPanels } ) => postPanels()
	);
}

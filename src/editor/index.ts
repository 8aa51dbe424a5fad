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
import newsletterAccess from '../../extensions/newsletter-access';
import planNotices from '../../extensions/plan-notices';
import relatedPosts from '../../extensions/related-posts';
import socialLinks from '../../extensions/social-links';
import { registerBlock } from '../../shared/blocks/register-block';

blocks.forEach( registerBlock );

connectionBanner();
planNotices();
aiAssistantPlugin();
aiAssistantSupport();
relatedPosts();
newsletterAccess();
embedVariations();
coreVideo();
socialLinks();
externalMedia();

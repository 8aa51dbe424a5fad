import blocks from '../../blocks/registry.json?blocks';
import connectionBanner from '../../extensions/connection-banner';
import planNotices from '../../extensions/plan-notices';
import { registerBlock } from '../../shared/blocks/register-block';

blocks.forEach( registerBlock );

connectionBanner();
planNotices();

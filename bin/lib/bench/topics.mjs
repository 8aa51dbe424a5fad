import { admin } from './topics/admin.mjs';
import { ai } from './topics/ai.mjs';
import { browser } from './topics/browser.mjs';
import { form } from './topics/form.mjs';
import { likes } from './topics/likes.mjs';
import { lists } from './topics/lists.mjs';
import { media } from './topics/media.mjs';
import { move } from './topics/move.mjs';
import { newsletter } from './topics/newsletter.mjs';
import { pages } from './topics/pages.mjs';
import { payments } from './topics/payments.mjs';
import { podcast } from './topics/podcast.mjs';
import { publicize } from './topics/publicize.mjs';
import { queue } from './topics/queue.mjs';
import { related } from './topics/related.mjs';
import { seo } from './topics/seo.mjs';
import { sharing } from './topics/sharing.mjs';
import { video } from './topics/video.mjs';
import { views } from './topics/views.mjs';

/**
 * What is measured, by option of the command, in the order of a run without options: later topics store more data. Each is an
 * async generator of comparisons, so it can prepare the site before one and tidy up after it.
 */
export const TOPICS = {
	pages,
	admin,
	browser,
	form,
	ai,
	media,
	podcast,
	video,
	payments,
	lists,
	publicize,
	queue,
	newsletter,
	seo,
	sharing,
	likes,
	views,
	move,
	related,
};

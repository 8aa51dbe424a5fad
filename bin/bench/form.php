<?php
/**
 * Publishes a form on a page of its own, so that nothing else affects the measurement.
 *
 * @package Ramjet
 */

declare(strict_types=1);

$content = '<!-- wp:jetpack/contact-form {"to":"owner@example.com"} --><div class="wp-block-jetpack-contact-form">'
	. '<!-- wp:jetpack/field-name {"id":"name","required":true} /-->'
	. '<!-- wp:jetpack/field-email {"id":"email","required":true} /-->'
	. '<!-- wp:jetpack/field-textarea {"id":"message"} /-->'
	. '</div><!-- /wp:jetpack/contact-form -->';
echo wp_json_encode( array( 'url' => get_permalink( ramjet_bench_publish( 'Form', $content ) ) ) );

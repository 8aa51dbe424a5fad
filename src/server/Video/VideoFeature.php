<?php
declare(strict_types=1);

namespace Ramjet\Video;

use Ramjet\Support\Contracts\ClickToLoad;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Modules\Module;
use Ramjet\Video\Page\VideoMarkup;

/** Videos on visitors' pages. */
final class VideoFeature extends Feature {

	/** @param \Closure(): ClickToLoad $embeds */
	public function __construct( private readonly \Closure $embeds ) {}

	public function modules(): array {
		return array(
			new Module(
				slug: 'videopress',
				name: __( 'VideoPress', 'ramjet' ),
				description: __( 'Upload videos to your own site, and play them there.', 'ramjet' ),
				families: array( 'videopress/video' ),
				group: 'media',
				keywords: array( __( 'video', 'ramjet' ), __( 'player', 'ramjet' ), __( 'upload', 'ramjet' ) )
			),
		);
	}

	public function renderers(): array {
		return array( 'videopress/video' => fn(): object => new VideoMarkup( $this->embeds ) );
	}
}

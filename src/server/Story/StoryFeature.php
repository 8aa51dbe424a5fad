<?php
declare(strict_types=1);

namespace Ramjet\Story;

use Ramjet\Support\Contracts\VideoElement;
use Ramjet\Support\Features\Feature;

/** Stories on visitors' pages. */
final class StoryFeature extends Feature {

	/** @param \Closure(): VideoElement $videos */
	public function __construct( private readonly \Closure $videos ) {}

	public function renderers(): array {
		return array( 'story' => fn(): object => new StoryMarkup( ( $this->videos )() ) );
	}
}

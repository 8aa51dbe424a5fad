<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Forms\Forms;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Features;
use Ramjet\Support\Modules\Catalogue;

/**
 * What capabilities that are not features yet share.
 */
final class Parts {

	/** Id of the block widget whose content is being made, for forms in it. */
	public ?string $shown_widget = null;

	private ?Forms $forms = null;

	public function __construct(
		public readonly string $file,
		public readonly Manifest $manifest,
		public readonly Conflicts $conflicts,
		public readonly Catalogue $modules,
		public readonly Features $features
	) {}

	/**
	 * The forms.
	 */
	public function forms(): Forms {
		return $this->forms ??= new Forms();
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Forms\Captcha;

use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;

/** A captcha for forms: a puzzle of this site's own, or a service with the site's own keys. */
final class CaptchaFeature extends Feature implements
	Provides\Routes,
	Provides\Services,
	Provides\Settings,
	Provides\OverviewItems
{

	/**
	 * @param string                  $file The main plugin file.
	 * @param \Closure(): ServiceKeys $keys Keys of the captcha services.
	 */
	public function __construct( private readonly string $file, private readonly \Closure $keys ) {}

	public function boot(): void {
		$load = fn( mixed $module ): mixed => array() === $module ? $this->selected()->module() : $module;
		add_filter( 'ramjet_form_module', $load );
	}

	public function routes(): array {
		return array( new RouteTable( 'ramjet/v1', ChallengeController::routes( ... ) ) );
	}

	public function services(): array {
		return CaptchaServices::all();
	}

	public function settings(): array {
		return array( new CaptchaSetting() );
	}

	public function overview(): array {
		return array_filter( array( $this->selected()->overview_item() ) );
	}

	/** Checks visitors' solutions. */
	public function captcha(): Captcha {
		return $this->selected();
	}

	private function selected(): SelectedCaptcha {
		return new SelectedCaptcha( ( $this->keys )(), $this->file );
	}
}

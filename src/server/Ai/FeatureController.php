<?php
declare(strict_types=1);

namespace Ramjet\Ai;

use Ramjet\Provider\AiFeatureStatus;
use Ramjet\Provider\Provider;
use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;

/**
 * GET wpcom/v2/jetpack-ai/ai-assistant-feature: what AI the site has and how much of it is used (spec 1 §7).
 */
final class FeatureController implements RestController {

	/**
	 * @param Provider $provider Meters the site's AI.
	 */
	public function __construct( private readonly Provider $provider ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'wpcom/v2';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/jetpack-ai/ai-assistant-feature' => array(
				// The editor asks, so whoever may open an editor may know.
				Endpoint::requiring( 'edit_posts', 'GET', fn(): array => $this->provider->ai_feature()->to_array() ),
				'description' => __( 'What AI the site has, and how much of it is used.', 'ramjet' ),
				'schema'      => static fn(): array => AiFeatureStatus::schema(),
			),
		);
	}
}

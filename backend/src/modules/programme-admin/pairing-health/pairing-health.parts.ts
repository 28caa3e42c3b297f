import { FeedbackController, PairingHealthController, PairingInsightsController } from './pairing-health.controller.js';
import { ReadInsight } from './read-insight.js';
import { ReadPairingHealth } from './read-pairing-health.js';
import { RemindFeedback } from './remind-feedback.js';
import { ScorePairings } from './score-pairings.js';

/** What the module takes up of this folder. */
export const pairingHealthControllers = [PairingHealthController, FeedbackController, PairingInsightsController];
export const pairingHealthProviders = [ReadInsight, ReadPairingHealth, RemindFeedback, ScorePairings];

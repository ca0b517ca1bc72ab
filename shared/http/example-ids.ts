/** Whoever runs an example puts the own ones there. */
export const EXAMPLE_IDS = {
  customer: 'cus_01JD8Q1B5C7M2N4P6R8T0V3W5X',
  shipment: 'shp_01JD8Q4M9X2KD8VNT5R3W7E6YB',
  driver: 'drv_01JD8Q2F6G8H0J3K5M7N9P1Q4R',
  invoice: 'inv_01JDF0K3T7W9Y2A4C6E8G1J5M0',
  box: 'box_01JD8Q6R3T5V7X9Z1B3D5F7H9K',
} as const;
/** Of the examples' shipment. */
export const CONTAINER_NUMBER = 'MSCU6639871';
export const TRACKING_NUMBER = 'TRK-5M1RJ7EH3WXB';
